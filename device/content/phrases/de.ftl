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
