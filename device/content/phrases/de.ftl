### What the table shows and says. `.say` is what the synthesiser reads, where its ear differs.

## Seats: by colour, short enough for a panel, no two alike to the ear

seat-1 = Orange
seat-2 = Hellblau
seat-3 = Grün
seat-4 = Gelb
seat-5 = Rosa
seat-6 = Marine
seat-7 = Rot
seat-8 = Weiß
seat-9 = Braun
seat-10 = Lila

## Languages, each by its own name

language-en = English
language-pt-BR = Português
language-de = Deutsch

## Common words

on = An
off = Aus

## Notices: small ribbons, one glance

notice-no-sound = Kein Ton: nur Untertitel
notice-no-voice = Keine Stimme: nur Untertitel

## Oink!

animal-cow = Kuh
animal-sheep = Schaf
animal-chick = Huhn
animal-donkey = Esel
animal-cat = Katze
animal-dog = Hund
animal-pig = Schwein

cry-cow = Muh!
    .say = Muuh!
cry-sheep = Mäh!
    .say = Mä-ä-äh!
cry-chick = Gack-gack!
    .say = Gack, gack!
cry-donkey = I-ah!
    .say = I, ah!
cry-cat = Miau!
cry-dog = Wuff-wuff!
    .say = Wuff, wuff!
cry-pig = Oink!
    .say = Eunk!
cry-monkey = U-a-u-a!
    .say = Uh, ah, uh, ah!

## Lobby

title = Slapdeck
game-oink = Oink!
players = { $least }–{ $most } Spieler
players-exactly = { $n } Spieler oder Teams
count = { $n }
seconds = { $n } s
    .say = { $n } Sekunden
unfinished = { $game } ist nicht zu Ende. Weiterspielen?
join-how = Schlagen und mitspielen, reihum
choose-how = Tippen: weiter · Halten: wählen
    .say = Tippen für weiter, halten zum Wählen
menu-go-on = Weiterspielen
menu-new = Neuer Abend
menu-play = Los!
menu-bots = Bots
menu-people = Spieler
menu-options = Hausregeln
menu-language = Sprache
menu-back = Zurück
menu-power-off = Ausschalten
goodbye = Tschüss!
bots-now = { $n ->
    [0] Keine Bots
    [one] Ein Bot
   *[other] { $n } Bots
}
too-few = Mindestens { $least } Spieler
too-many = Höchstens { $most } Spieler
unofficial = Mehr als auf der Schachtel
its-me = Bin ich’s? Schlag zu!

## Referee

paused = Pause
referee-resume = Weiter
referee-undo = Rückgängig
referee-end = Spiel beenden
referee-power-off = { menu-power-off }
get-ready = Achtung!
encore-how = Zum Weitergehen einen Knopf halten
ruled-right = { $who } hatte recht
ruled-wrong = { $who } lag falsch
ruled-void = { $who }: kein Urteil

## Notices of the shell

notice-stuck = { $who }: Knopf klemmt?
notice-deaf = Knöpfe tot: Gerät neu starten
notice-not-saved = Speichern geht nicht: Strom anlassen
notice-journal = Letztes Spiel unlesbar: beiseitegelegt
notice-settings = Einstellungen unbrauchbar
notice-stays-on = Ausschalten geht von hier aus nicht

notice-board = Keine Knöpfe: nur Tasten und Maus
text = { $text }

## Oink! at play

question-oink = Wer war zuletzt auf dem Dorf?
option-oink-tempo_s = Tempo
option-oink-hint = Hinweis
option-oink-cry = Wer urteilt
option-oink-false_slap = Falscher Schlag
option-oink-variant_penalty = Falscher Ruf kostet Karte
option-oink-cascade = Dritter darf erben
option-oink-last_card_slap = Letzte Karte zählt
value-oink-cry-jury = Alle
value-oink-cry-self = Man selbst
value-oink-cry-judge = Ein Richter
value-oink-cry-off = Ohne Rufe
value-oink-false_slap-monkey_lock = Affe, aussetzen
value-oink-false_slap-monkey = Affe
value-oink-false_slap-card = Eine Karte
value-oink-false_slap-ignore = Nichts

starts = { $who } fängt an
slaps-first = { $who } um { $ms } ms
    .say = { $who } zuerst!
photo-finish = Zielfoto: { $who } um { $ms } ms!
    .say = Zielfoto! { $who }!
slaps-alone = { $who } schlägt zuerst
    .say = { $who }!
slaps-next = Jetzt { $who }
cry-now = Ruf!
object-how = { $needed ->
    [one] Falsch gerufen? Schlag!
   *[other] Falsch gerufen? Schlagt! { $needed } von euch
}
confess-how = Falsch? Knopf halten
judge-how = { $who } urteilt: falsch? Schlag!
dispute = { $who }, war es falsch?
dispute-how = Tippen: ja · Halten: nein
make-the-monkey = { $who }, mach den Affen!
pays-card = { $who } zahlt eine Karte
takes = { $cards ->
    [one] { $who } nimmt eine Karte
   *[other] { $who } nimmt { $cards } Karten
}
void = Keiner bekommt sie. Weiter!
wins = { $who } gewinnt!
shared-victory = Geteilter Sieg!
end-deck-empty = Ein Stapel ist leer
end-all-empty = Keine Karten mehr
badge-place = { $place }.
badge-objects = Falsch!
badge-monkey = Affe

## Das NEINhorn: names and words. Capitals in a name are its word.

name-unicorn = NEINhorn
name-princess = KönigsDOCHter
name-raccoon = WASbär
name-dog = NAhUND
    .say = Na und
name-hamster = HÄHmster
name-bee = WARUMmel
name-worm = Gegenwurm
word-unicorn = Nein!
word-princess = Doch!
word-raccoon = Was?
word-dog = Na und?
word-hamster = Häh?
word-bee = Warum?
word-fine = Meinetwegen!
word-worm = Gegenwurm!
word-yuck = Bäh!
word-yummy = Mjam!
word-hush = (kein Mucks)
word-number = { $n }!
word-again = { $n ->
    [2] { $word } { $word }
    [3] { $word } { $word } { $word }
   *[other] { $n } × { $word }
}
word-correct = { $first } Aber eigentlich: { $then }

## Das NEINhorn at play

game-neinhorn = Das NEINhorn
question-neinhorn = Wer ist am jüngsten?
round-begins = Runde { $n }
starts-how = { $who } fängt an. Wort sagen, dann tippen!
round-over = Runde { $n } ist vorbei
next-round = Runde { $n }!
fewest-win = Am wenigsten Karten: zwei Kleeblätter. Danach: eins
end-four-leaf = Ein vierblättriges Kleeblatt!
level-begins = Stufe { $n }
level-done = Stufe { $n } geschafft!
next-level = Stufe { $n }!
level-1-how = Noch mal dasselbe? „Meinetwegen!“
level-2-how = Neu: Gegenwürmer vertauschen Wörter
level-3-how = Neu: Känguru: pst! Petersilie: bäh!
leaves = { $n ->
    [one] Ein Blatt kommt mit
   *[other] { $n } Blätter kommen mit
}
seconds-left = { $n ->
    [60] Noch eine Minute!
   *[other] Noch { $n } Sekunden!
}
cards-left = übrig
badge-speak = sprich!
badge-gained = +{ $n }
objects = { $who } sagt: falsch, { $accused }?
doubts = War das falsch, { $who }?
doubt-how = { $needed ->
    [one] Ja? Schlag!
   *[other] Ja? Schlagt! { $needed } von euch
}
right-was = Richtig wäre gewesen
takes-nothing = { $who } lag falsch. Nichts zu nehmen!
void-word = Kein Urteil. Weiter!
eats = Mampf, mampf!
leaf-eaten = { $left ->
    [0] { $who } lag daneben. Das war das letzte Blatt!
    [one] { $who } lag daneben. Noch ein Blatt
   *[other] { $who } lag daneben. Noch { $left } Blätter
}
ruled-confessed = { $who } gab es zu
ruled-hesitated = { $who } war zu langsam
team-won = Geschafft!
team-lost = Diesmal nicht
end-time = Die Zeit ist um
end-leaves = Kein Blatt mehr zu fressen
end-levels = Alle drei Stufen
result-0 = Um Haaresbreite! Es brummt, aber es lässt euch durch.
result-1 = Was? Noch Blätter übrig? Da fehlen selbst dem Waschbären die Worte.
result-2 = Ganz ordentlich, sagt die Prinzessin, und das sagt sie sonst nie.
result-3 = Häh? Beinahe fehlerlos! Und niemand hat Nein gesagt.
result-4 = Nicht ein Patzer! Da sagt es ausnahmsweise: JA!

option-neinhorn-mode = Spielart
value-neinhorn-mode-competitive = Gegeneinander
value-neinhorn-mode-coop = Miteinander
option-neinhorn-first_game = Erstes Spiel
option-neinhorn-worms = Gegenwürmer
option-neinhorn-extras = Känguru und Petersilie
option-neinhorn-hesitation_s = Bedenkzeit
option-neinhorn-worm_scope = Würmer bleiben
value-neinhorn-worm_scope-game = Das ganze Spiel
value-neinhorn-worm_scope-round = Eine Runde
option-neinhorn-difficulty = Uhr
value-neinhorn-difficulty-doable = Machbar
value-neinhorn-difficulty-fierce = Knackig
value-neinhorn-difficulty-impossible = Fast unmöglich
option-neinhorn-start_level = Ab Stufe
option-neinhorn-starter = Wer anfängt
value-neinhorn-starter-youngest = Wer am jüngsten ist
value-neinhorn-starter-loser = Wer verloren hat
value-neinhorn-starter-rotation = Reihum
option-neinhorn-deal_remainder = Übrige Karten
value-neinhorn-deal_remainder-deal = Austeilen
value-neinhorn-deal_remainder-aside = Weglegen
option-neinhorn-clover = Ein Kleeblatt
value-neinhorn-clover-off = Bedeutet nichts
value-neinhorn-clover-yummy = „Mjam!“
value-neinhorn-clover-count = Wird gezählt
option-neinhorn-bird = Schlauer Vogel
value-neinhorn-bird-off = Bedeutet nichts
value-neinhorn-bird-correct = Berichtigt Würmer
value-neinhorn-bird-repeat = Spricht nach
option-neinhorn-bubbles = Blasen wiederholen
option-neinhorn-third = Drittes Gleiches
value-neinhorn-third-same = Einmal
value-neinhorn-third-more = Je einmal mehr
option-neinhorn-words = Wörter auf
value-neinhorn-words-table = Unsere Sprache
value-neinhorn-words-de = { language-de }
value-neinhorn-words-en = { language-en }
value-neinhorn-words-pt-BR = { language-pt-BR }
menu-more = Mehr

## Eggs of Ostrich

game-ostrich = Straußeneier
question-ostrich = Wer hat zuletzt ein Ei geknackt?
option-ostrich-claim_mode = Geheime Wahl
option-ostrich-step_s = So lange leuchtet eins
option-ostrich-out_scores_amber = Bernstein zählt trotz Aus
option-ostrich-tie_break = Gleichstand
option-ostrich-auto_claim = Gerät wählt für Trödler
value-ostrich-claim_mode-drumroll = Trommelwirbel
value-ostrich-claim_mode-throw = Finger auf drei
value-ostrich-claim_mode-eyes_shut = Augen zu
value-ostrich-tie_break-share = Geteilt
value-ostrich-tie_break-amber = Mehr Bernstein siegt

ostrich-team = Team { $who }
ostrich-turn-over = { $who }, dreh eine Eierkarte um!
ostrich-rounds-left = { $n ->
    [one] Die letzte Eierkarte
   *[other] Noch { $n } Eierkarten
}
ostrich-egg-card = Eier
ostrich-amber-card = Bernstein
ostrich-eggs = { $n } Eier!
ostrich-amber = Bernstein! Nur einer darf passen
    .say = Bernstein! Wer passt, und passt allein?
ostrich-think-how = Tippen: anders · Halten: jetzt
ostrich-skip = Passen
ostrich-claim = Wählt!
    .say = Wählt! Der letzte Druck zählt.
ostrich-laps-how = Drück bei deiner Wahl · Der letzte Druck zählt
ostrich-one-more = Noch ein Durchgang für { $who }
ostrich-awaited = Wähl!
ostrich-dawdles = { $who }, selbst Eier schlüpfen schneller!
ostrich-look = Nur { $who } guckt
    .say = Augen zu! Nur { $who } guckt.
ostrich-look-how = Alle anderen: Augen zu!
ostrich-open-eyes = Augen auf!
ostrich-throw = Auf drei!
ostrich-fingers = 2, 3, 5, 7 Finger · Faust: passen
ostrich-throw-how = Fäuste hoch! Finger auf drei
    .say = Fäuste hoch! Zeigt auf drei eure Finger. Faust heißt passen.
ostrich-show-now = Zeigt!
ostrich-enter = { $who }, was hast du gezeigt?
ostrich-throw-again = Noch einmal
ostrich-takes = { $who } nimmt Beutel { $bag }
    .say = { $who }: { $bag }!
ostrich-skips = { $who } passt
ostrich-takers = { $n ->
    [0] Keiner traut sich
    [one] Einer traut sich
   *[other] { $n } trauen sich
}
ostrich-nobody = Will sie keiner? Arme Eier!
ostrich-share = { $n ->
    [one] Ein Ei für jeden
   *[other] { $n } Eier für jeden
}
ostrich-gains = +{ $n }
ostrich-badge-full = Voll!
ostrich-full = { $who }: Beutel { $bag } ist voll!
ostrich-creaks = { $who }: Beutel { $bag } knarzt…
    .say = { $who }, hörst du Beutel { $bag } knarzen?
ostrich-crash = Krach!
ostrich-bursts = Krach! { $who } verliert Beutel { $bag }
    .say = Krach! { $who }, das war Beutel { $bag }.
ostrich-amber-for = Bernstein für { $who }!
ostrich-amber-stays = Keiner bekommt den Bernstein
ostrich-out = { $who } hat keinen Beutel mehr
ostrich-end-rounds = Zehn Runden sind um
ostrich-end-last = Nur einer hat noch Beutel
ostrich-end-broken = Alle Beutel geplatzt: Bernstein zählt
ruled-claims = Die Wahl dieser Runde

## Estranho no Ninho

quoted = { $words }
game-estranho = Kuckuck im Nest
question-estranho = Wer hat zuletzt ein Ei gegessen?
option-estranho-side = Karten
option-estranho-children = Nur Karten für Kinder
option-estranho-allow_stacking = Zweites Ei zum Sperren
option-estranho-zero_can_win = Auch ohne Ei gewinnen
option-estranho-scan = Ein Druck wählt
option-estranho-aloud = Vorlesen
value-estranho-side-ask = Am Tisch fragen
value-estranho-side-orange = Orange Seite
value-estranho-side-purple = Lila Seite
value-estranho-side-all = Alle Karten
estranho-side = Mit welchen Karten spielen wir?
estranho-answer = { $letter }: { $answer }
estranho-says = { $letter }!
estranho-your-turn = { $who }: ein Ei, oder passen?
estranho-pass = Passen
estranho-passed = gepasst
estranho-how = Tippen: nächste Antwort · Halten: Ei legen
estranho-pass-how = Halten: passen, bis zur nächsten Karte
estranho-scan-how = Drücken, wenn deine Antwort leuchtet
estranho-reveal = Alle haben gepasst. Jetzt wird das Nest geöffnet!
estranho-stranger = { $letter }: { $answer }. Ein Kuckucksei!
estranho-flips = { $who } gewinnt die Runde: noch ein Küken!
estranho-flip = { $n } gewinnen die Runde: ein Küken für jeden!
estranho-all-wrong = Alle lagen falsch. Zum Trost ein Küken für jeden!
estranho-nobody = Niemand bekommt ein Küken
estranho-chick = Ein Küken!
estranho-end = Vier Küken sind geschlüpft
ruled-marked = { $who } hat ein Ei gelegt
ruled-passed = { $who } hat gepasst

## É Top!?

game-etop = É Top!? Natur
question-etop = Wer ist am jüngsten?
option-etop-short_game = Kurzes Spiel
option-etop-children = Nur Karten für Kinder
option-etop-challenge_s = Zeit zum Zweifeln
option-etop-judge = Wer die Liste liest
option-etop-reveal_after = Danach Liste zeigen
option-etop-aloud = Vorlesen
value-etop-judge-challenger = Wer zweifelt
value-etop-judge-bystander = Wer draußen ist

etop-cry = Nicht top!
etop-says = { $name } ist top!
etop-your-go = { $who }, du bist dran!
etop-how = Sagen, dann tippen · Halten: passen
etop-your-turn = { $who }: eine Antwort, oder passen?
etop-said = { $n ->
    [0] Noch keine Antwort
    [one] Eine Antwort bisher
   *[other] { $n } Antworten bisher
}
etop-answered = Ist das top, { $who }?
etop-window-how = Zweifel? Schlag! · Doppelt? Halten
etop-again = Das gab es schon! { $who }, noch mal
etop-doubts = { $who } zweifelt an { $other }
    .say = { $who } zweifelt an { $other }: nicht top!
etop-look = Nur { $who } guckt
    .say = Alle anderen: weggucken! { $who }, halte deinen Knopf und lies.
etop-only = Nur { $who } guckt!
etop-peek-how = Knopf halten, um die Liste zu sehen
etop-repeat-how = Gab es schon? Schlag · Von dir? Halten
etop-ask = { $who }: steht es auf der Liste?
etop-on-it = Auf der Liste?
etop-yes = Steht da
etop-no = Fehlt
etop-unsure = Unsicher
etop-close-enough = Lassen wir das gelten?
etop-jury-how = Nein? Schlag!
etop-on-list = Steht drauf! { $who } verliert ein Herz
etop-not-on-list = Steht nicht drauf! { $who } verliert ein Herz
etop-takes = { $who } bekommt die Karte
etop-tap-on = Tippen: weiter
etop-void = Herzen berichtigt. Keiner bekommt die Karte
etop-whose = { $measure }. { $whose }
etop-value = { $n } { $unit }
etop-badge-out = raus
etop-badge-sits = setzt aus
etop-badge-said = gesagt
etop-badge-card = Eine Karte!
etop-end-cards = { $n } Karten gesammelt
etop-end-last = Nur einer hat noch Herzen
ruled-answered = { $who } hat geantwortet
