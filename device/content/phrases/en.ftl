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
