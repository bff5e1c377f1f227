### What the table shows and says. `.say` is what the synthesiser reads, where its ear differs.

## Seats: by colour, short enough for a panel, no two alike to the ear

seat-1 = Laranja
seat-2 = Celeste
seat-3 = Verde
seat-4 = Amarelo
seat-5 = Rosa
seat-6 = Marinho
seat-7 = Vermelho
seat-8 = Branco
seat-9 = Marrom
seat-10 = Roxo

## Languages, each by its own name

language-en = English
language-pt-BR = Português
language-de = Deutsch

## Common words

on = Ligado
off = Desligado

## Notices: small ribbons, one glance

notice-no-sound = Sem som: só legendas
notice-no-voice = Sem voz: só legendas

## Oink!

animal-cow = Vaca
animal-sheep = Ovelha
animal-chick = Galinha
animal-donkey = Burro
animal-cat = Gato
animal-dog = Cachorro
animal-pig = Porco

cry-cow = Muu!
    .say = Múu!
cry-sheep = Béé!
    .say = Bé-é-é!
cry-chick = Có-có-có!
    .say = Có, có, có!
cry-donkey = I-ó!
    .say = I, ó!
cry-cat = Miau!
cry-dog = Au-au!
    .say = Au, au!
cry-pig = Oinc!
    .say = Óinc!
cry-monkey = U-a-u-a!
    .say = U, a, u, a!

## Lobby

title = Slapdeck
game-oink = Oinc!
players = { $least }–{ $most } jogadores
count = { $n }
seconds = { $n } s
    .say = { $n } segundos
unfinished = { $game } não acabou. Continuar?
join-how = Bata para entrar, na ordem da mesa
choose-how = Toque: próximo · Segure: escolher
    .say = Toque para o próximo, segure para escolher
menu-go-on = Continuar
menu-new = Nova noite
menu-play = Jogar!
menu-bots = Robôs
menu-people = Jogadores
menu-options = Regras da casa
menu-language = Idioma
menu-back = Voltar
menu-power-off = Desligar
goodbye = Até logo!
bots-now = { $n ->
    [0] Nenhum robô
    [one] Um robô
   *[other] { $n } robôs
}
too-few = Pelo menos { $least } jogadores
too-many = No máximo { $most } jogadores
unofficial = Mais do que diz a caixa
its-me = Sou eu? Bata!

## Referee

paused = Pausa
referee-resume = Continuar
referee-undo = Desfazer
referee-end = Encerrar
referee-power-off = { menu-power-off }
get-ready = Preparar!
encore-how = Segure um botão para seguir
ruled-right = { $who } acertou
ruled-wrong = { $who } errou
ruled-void = { $who }: sem decisão

## Notices of the shell

notice-stuck = { $who }: botão preso?
notice-deaf = Botões mudos: reinicie a caixa
notice-not-saved = Não salva: não desligue a caixa
notice-journal = Último jogo ilegível: foi à parte
notice-settings = Configurações inválidas
notice-stays-on = Não dá para desligar daqui

notice-board = Sem botões: só teclado e mouse
text = { $text }

## Oink! at play

question-oink = Quem esteve na roça por último?
option-oink-tempo_s = Ritmo
option-oink-hint = Dica
option-oink-cry = Quem julga
option-oink-false_slap = Tapa errado
option-oink-variant_penalty = Grito errado custa carta
option-oink-cascade = Terceiro pode herdar
option-oink-last_card_slap = Bater na última carta
value-oink-cry-jury = Todos
value-oink-cry-self = Você mesmo
value-oink-cry-judge = Um juiz
value-oink-cry-off = Sem gritos
value-oink-false_slap-monkey_lock = Macaco, fica fora
value-oink-false_slap-monkey = Macaco
value-oink-false_slap-card = Uma carta
value-oink-false_slap-ignore = Nada

starts = { $who } começa
slaps-first = { $who } por { $ms } ms
    .say = { $who } primeiro!
photo-finish = Foto! { $who } por { $ms } ms!
    .say = No detalhe! { $who }!
slaps-alone = { $who } bateu primeiro
    .say = { $who }!
slaps-next = Agora { $who }
cry-now = Grite!
object-how = { $needed ->
    [one] Grito errado? Bata!
   *[other] Grito errado? Batam! { $needed } de vocês
}
confess-how = Errou? Segure o botão
judge-how = { $who } julga: errado? Bata!
dispute = { $who }, estava errado?
dispute-how = Toque: sim · Segure: não
make-the-monkey = { $who }, imite o macaco!
pays-card = { $who } paga uma carta
takes = { $cards ->
    [one] { $who } leva uma carta
   *[other] { $who } leva { $cards } cartas
}
void = Ninguém leva. Segue o jogo!
wins = { $who } venceu!
shared-victory = Vitória dividida!
end-deck-empty = Um baralho acabou
end-all-empty = Acabaram as cartas
badge-place = { $place }º
badge-objects = Errado!
badge-monkey = Macaco
