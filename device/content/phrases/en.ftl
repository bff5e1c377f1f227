### What the table shows and says. `.say` is what the synthesiser reads, where its ear differs.

## Seats: by colour, short enough for a panel, no two alike to the ear

seat-1 = Orange
seat-2 = Sky
seat-3 = Green
seat-4 = Yellow
seat-5 = Pink
seat-6 = Navy
seat-7 = Red
seat-8 = White
seat-9 = Brown
seat-10 = Purple

## Languages, each by its own name

language-en = English
language-pt-BR = Português
language-de = Deutsch

## Common words

on = On
off = Off

## Notices: small ribbons, one glance

notice-no-sound = No sound: captions only
notice-no-voice = No voice: captions only

## Oink!

animal-cow = Cow
animal-sheep = Sheep
animal-chick = Chick
animal-donkey = Donkey
animal-cat = Cat
animal-dog = Dog
animal-pig = Pig

cry-cow = Moo!
    .say = Moooo!
cry-sheep = Baa!
    .say = Baa-aa-aa!
cry-chick = Co-co-co!
    .say = Coh, coh, coh!
cry-donkey = Hee-haw!
    .say = Hee haw!
cry-cat = Miaow!
    .say = Meow!
cry-dog = Woof-woof!
    .say = Woof, woof!
cry-pig = Oink!
cry-monkey = U-a-u-a!
    .say = Oo, ah, oo, ah!

## Lobby

title = Slapdeck
game-oink = Oink!
players = { $least }–{ $most } players
players-exactly = { $n } players, or teams
count = { $n }
seconds = { $n } s
    .say = { $n } seconds
unfinished = { $game } is not finished. Play on?
join-how = Slap to join, in the order you sit
choose-how = Tap: next · Hold: choose
    .say = Tap for next, hold to choose
menu-go-on = Play on
menu-new = New evening
menu-play = Play!
menu-bots = Bots
menu-people = Players
menu-options = House rules
menu-language = Language
menu-back = Back
menu-power-off = Power off
goodbye = Goodbye!
bots-now = { $n ->
    [0] No bots
    [one] One bot
   *[other] { $n } bots
}
too-few = { $least } players at least
too-many = { $most } players at most
unofficial = More than the box says
its-me = That's me? Slap!

## Referee

paused = Paused
referee-resume = Play on
referee-undo = Undo
referee-end = End game
referee-power-off = { menu-power-off }
get-ready = Get ready!
encore-how = Hold a button to go on
ruled-right = { $who } was right
ruled-wrong = { $who } was wrong
ruled-void = { $who }: no verdict

## Notices of the shell

notice-stuck = { $who }: button stuck?
notice-deaf = Buttons dead: restart the box
notice-not-saved = Cannot save: keep the power on
notice-journal = Last game unreadable: set aside
notice-settings = Settings cannot be used
notice-stays-on = Cannot power off from here

notice-board = No buttons: keys and mouse only
text = { $text }

## Oink! at play

question-oink = Who was in a village last?
option-oink-tempo_s = Tempo
option-oink-hint = Hint
option-oink-cry = Who judges
option-oink-false_slap = False slap
option-oink-variant_penalty = Wrong cry costs a card
option-oink-cascade = Third may inherit
option-oink-last_card_slap = Slap the last card
value-oink-cry-jury = All
value-oink-cry-self = Yourself
value-oink-cry-judge = One judge
value-oink-cry-off = No cries
value-oink-false_slap-monkey_lock = Monkey, sit out
value-oink-false_slap-monkey = Monkey
value-oink-false_slap-card = A card
value-oink-false_slap-ignore = Nothing

starts = { $who } begins
slaps-first = { $who } by { $ms } ms
    .say = { $who } first!
photo-finish = Photo finish: { $who } by { $ms } ms!
    .say = Photo finish! { $who }!
slaps-alone = { $who } slaps first
    .say = { $who }!
slaps-next = { $who } is next
cry-now = Cry!
object-how = { $needed ->
    [one] Wrong cry? Slap!
   *[other] Wrong cry? Slap! { $needed } of you
}
confess-how = Wrong? Hold your button
judge-how = { $who } judges: wrong? Slap!
dispute = { $who }, was it wrong?
dispute-how = Tap: yes · Hold: no
make-the-monkey = { $who }, make the monkey!
pays-card = { $who } pays a card
takes = { $cards ->
    [one] { $who } takes a card
   *[other] { $who } takes { $cards } cards
}
void = Nobody gets it. Play on!
wins = { $who } wins!
shared-victory = A shared victory!
end-deck-empty = A deck is empty
end-all-empty = No cards left
badge-place = { $place }.
badge-objects = Wrong!
badge-monkey = Monkey

## Das NEINhorn: names and words. Capitals in a name are its word.

name-unicorn = uNOcorn
    .say = U, no, corn
name-princess = prinYESs
    .say = Prin yes
name-raccoon = WHATcoon
name-dog = SOcker
name-hamster = HUHmster
name-bee = bumbleWHY
name-worm = Contraworm
word-unicorn = No!
word-princess = Yes!
word-raccoon = What?
word-dog = So?
word-hamster = Huh?
word-bee = Why?
word-fine = Fine by me!
word-worm = Contraworm!
word-yuck = Yuck!
word-yummy = Yummy!
word-hush = (not a sound)
word-number = { $n }!
word-again = { $n ->
    [2] { $word } { $word }
    [3] { $word } { $word } { $word }
   *[other] { $n } × { $word }
}
word-correct = { $first } But actually: { $then }

## Das NEINhorn at play

game-neinhorn = Das NEINhorn
question-neinhorn = Who is the youngest?
round-begins = Round { $n }
starts-how = { $who } begins. Say the word, then tap!
round-over = Round { $n } is over
next-round = Round { $n }!
fewest-win = Fewest cards: two clovers. Next: one
end-four-leaf = A four-leaf clover!
level-begins = Level { $n }
level-done = Level { $n } done!
next-level = Level { $n }!
level-1-how = Same again? “Fine by me!”
level-2-how = New: the worms swap words
level-3-how = New: kangaroo: hush! Parsley: yuck!
leaves = { $n ->
    [one] One leaf comes along
   *[other] { $n } leaves come along
}
seconds-left = { $n ->
    [60] One minute left!
   *[other] { $n } seconds!
}
cards-left = left
badge-speak = speak!
badge-gained = +{ $n }
objects = { $who } objects: { $accused }?
doubts = Was { $who } wrong?
doubt-how = { $needed ->
    [one] Yes? Slap!
   *[other] Yes? Slap! { $needed } of you
}
right-was = Right would have been
takes-nothing = { $who } was wrong. No pile to take!
void-word = No verdict. Play on!
eats = Munch, munch!
leaf-eaten = { $left ->
    [0] { $who } slipped. That was the last leaf!
    [one] { $who } slipped. One leaf left
   *[other] { $who } slipped. { $left } leaves left
}
ruled-confessed = { $who } owned up
ruled-hesitated = { $who } was too slow
team-won = You made it!
team-lost = Not this time
end-time = The time is up
end-leaves = No leaf left to eat
end-levels = All three levels
result-0 = By a whisker! It grumbles, but it lets you pass.
result-1 = What? Leaves left over? Even the raccoon is lost for words.
result-2 = Quite good, says the princess, and she never says that.
result-3 = Huh? Nearly perfect! And nobody said no.
result-4 = Not one slip! For once it says: YES!

option-neinhorn-mode = Play
value-neinhorn-mode-competitive = Against each other
value-neinhorn-mode-coop = Together
option-neinhorn-first_game = First game
option-neinhorn-worms = Worms
option-neinhorn-extras = Kangaroo and parsley
option-neinhorn-hesitation_s = Time to think
option-neinhorn-worm_scope = Worms stay
value-neinhorn-worm_scope-game = The whole game
value-neinhorn-worm_scope-round = One round
option-neinhorn-difficulty = Clock
value-neinhorn-difficulty-doable = Doable
value-neinhorn-difficulty-fierce = Fierce
value-neinhorn-difficulty-impossible = Nearly impossible
option-neinhorn-start_level = Start at level
option-neinhorn-starter = Who begins
value-neinhorn-starter-youngest = The youngest
value-neinhorn-starter-loser = Who lost
value-neinhorn-starter-rotation = In turn
option-neinhorn-deal_remainder = Spare cards
value-neinhorn-deal_remainder-deal = Deal them
value-neinhorn-deal_remainder-aside = Put aside
option-neinhorn-clover = A clover
value-neinhorn-clover-off = Means nothing
value-neinhorn-clover-yummy = “Yummy!”
value-neinhorn-clover-count = Count them
option-neinhorn-bird = Clever bird
value-neinhorn-bird-off = Means nothing
value-neinhorn-bird-correct = Corrects worms
value-neinhorn-bird-repeat = Repeats the last
option-neinhorn-bubbles = Bubbles repeat
option-neinhorn-third = Third the same
value-neinhorn-third-same = Once
value-neinhorn-third-more = Once more each
option-neinhorn-words = Words in
value-neinhorn-words-table = Our language
value-neinhorn-words-de = { language-de }
value-neinhorn-words-en = { language-en }
value-neinhorn-words-pt-BR = { language-pt-BR }
menu-more = More

## Eggs of Ostrich

game-ostrich = Eggs of Ostrich
question-ostrich = Who cracked an egg last?
option-ostrich-claim_mode = Secret claims
option-ostrich-step_s = A claim is lit
option-ostrich-out_scores_amber = Amber counts when out
option-ostrich-tie_break = Equal points
option-ostrich-auto_claim = Box claims for dawdlers
value-ostrich-claim_mode-drumroll = Drumroll
value-ostrich-claim_mode-throw = Fingers on three
value-ostrich-claim_mode-eyes_shut = Eyes shut
value-ostrich-tie_break-share = Shared
value-ostrich-tie_break-amber = More amber wins

ostrich-team = Team { $who }
ostrich-turn-over = { $who }, turn an egg card over!
ostrich-rounds-left = { $n ->
    [one] The last egg card
   *[other] { $n } egg cards left
}
ostrich-egg-card = Eggs
ostrich-amber-card = Amber
ostrich-eggs = { $n } eggs!
ostrich-amber = Amber! Only one may skip
    .say = Amber! Who skips, and skips alone?
ostrich-think-how = Tap: another way · Hold: now
ostrich-skip = Skip
ostrich-claim = Claim!
    .say = Claim! The last press counts.
ostrich-laps-how = Press on your claim · The last press counts
ostrich-one-more = One more lap for { $who }
ostrich-awaited = Claim!
ostrich-dawdles = { $who }, even eggs hatch faster!
ostrich-look = Only { $who } looks
    .say = Shut your eyes! Only { $who } looks.
ostrich-look-how = All others: eyes shut!
ostrich-open-eyes = Eyes open!
ostrich-throw = On three!
ostrich-fingers = 2, 3, 5, 7 fingers · Fist: skip
ostrich-throw-how = Fists up! Show fingers on three
    .say = Fists up! Show your fingers on three. A fist skips.
ostrich-show-now = Show!
ostrich-enter = { $who }, what did you show?
ostrich-throw-again = Throw again
ostrich-takes = { $who } takes bag { $bag }
    .say = { $who }: { $bag }!
ostrich-skips = { $who } skips
ostrich-takers = { $n ->
    [0] Nobody dares
    [one] One dares
   *[other] { $n } dare
}
ostrich-nobody = Nobody wants them? Poor eggs!
ostrich-share = { $n ->
    [one] One egg each
   *[other] { $n } eggs each
}
ostrich-gains = +{ $n }
ostrich-badge-full = Full!
ostrich-full = { $who }: bag { $bag } is full!
ostrich-creaks = { $who }: bag { $bag } creaks…
    .say = { $who }, do you hear bag { $bag } creak?
ostrich-crash = Crack!
ostrich-bursts = Crack! { $who } loses bag { $bag }
    .say = Crack! { $who }, that was bag { $bag }.
ostrich-amber-for = Amber for { $who }!
ostrich-amber-stays = Nobody gets the amber
ostrich-out = { $who } has no bag left
ostrich-end-rounds = Ten rounds are over
ostrich-end-last = Only one still has a bag
ostrich-end-broken = All bags are broken: amber decides
ruled-claims = The claims of this round

## Estranho no Ninho

quoted = { $words }
game-estranho = Stranger in the Nest
question-estranho = Who ate an egg last?
option-estranho-side = Cards
option-estranho-children = Cards for children only
option-estranho-allow_stacking = A second egg as a block
option-estranho-zero_can_win = No egg at all can win
option-estranho-scan = One press chooses
option-estranho-aloud = Read aloud
value-estranho-side-ask = Ask at the table
value-estranho-side-orange = Orange side
value-estranho-side-purple = Purple side
value-estranho-side-all = All cards
estranho-side = Which cards do we play with?
estranho-answer = { $letter }: { $answer }
estranho-says = { $letter }!
estranho-your-turn = { $who }: an egg, or pass?
estranho-pass = Pass
estranho-passed = passed
estranho-how = Tap: next answer · Hold: lay an egg
estranho-pass-how = Hold: pass. You are out until the next card
estranho-scan-how = Press when your answer is lit
estranho-reveal = All have passed. Let us open the nest!
estranho-stranger = { $letter }: { $answer }. A stranger!
estranho-flips = { $who } wins the round: one more chick!
estranho-flip = { $n } players win the round: a chick each!
estranho-all-wrong = All were wrong. A chick for everybody, as a comfort!
estranho-nobody = Nobody hatches a chick
estranho-chick = A chick!
estranho-end = Four chicks have hatched
ruled-marked = { $who } laid an egg
ruled-passed = { $who } passed

## É Top!?

game-etop = É Top!? Nature
question-etop = Who is the youngest?
option-etop-short_game = Short game
option-etop-children = Cards for children only
option-etop-challenge_s = Time to challenge
option-etop-judge = Who reads the list
option-etop-reveal_after = Show the list afterwards
option-etop-aloud = Read aloud
value-etop-judge-challenger = The challenger
value-etop-judge-bystander = Who is out

etop-cry = Not top!
etop-says = { $name } is top!
etop-your-go = { $who }, your go!
etop-how = Say it, then tap · Hold: pass
etop-your-turn = { $who }: an answer, or pass?
etop-said = { $n ->
    [0] No answer yet
    [one] One answer so far
   *[other] { $n } answers so far
}
etop-answered = Is it top, { $who }?
etop-window-how = Doubt it? Slap! · Said before? Hold
etop-again = Said before! { $who }, another one
etop-doubts = { $who } doubts { $other }
    .say = { $who } doubts { $other }: not top!
etop-look = Only { $who } looks
    .say = Everybody else, look away! { $who }, hold your button down and read.
etop-only = Only { $who } looks!
etop-peek-how = Hold your button to see the list
etop-repeat-how = Said before? Slap · Was it you? Hold
etop-ask = { $who }: is it on the list?
etop-on-it = On the list?
etop-yes = On it
etop-no = Not on it
etop-unsure = Not sure
etop-close-enough = Is that close enough?
etop-jury-how = No? Slap!
etop-on-list = On the list! { $who } loses a heart
etop-not-on-list = Not on the list! { $who } loses a heart
etop-takes = { $who } takes the card
etop-tap-on = Tap: go on
etop-void = Hearts put right. Nobody takes the card
etop-whose = { $measure }. { $whose }
etop-value = { $n } { $unit }
etop-badge-out = out
etop-badge-sits = sits out
etop-badge-said = said it
etop-badge-card = A card!
etop-end-cards = { $n } cards collected
etop-end-last = Only one has hearts left
ruled-answered = { $who } gave an answer
