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
players-exactly = { $n } jogadores ou times
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

## Das NEINhorn: names and words. Capitals in a name are its word.

name-unicorn = unicórNÃO
name-princess = princeSIM
name-raccoon = guaxiQUÊ
name-dog = DAÍlmata
name-hamster = HÃmster
name-bee = PORQUÊlha
name-worm = Minhoca do contra
word-unicorn = Não!
word-princess = Sim!
word-raccoon = Quê?
word-dog = E daí?
word-hamster = Hã?
word-bee = Por quê?
word-fine = Por mim!
word-worm = Do contra!
word-yuck = Eca!
word-yummy = Nham!
word-hush = (nem um pio)
word-number = { $n }!
word-again = { $n ->
    [2] { $word } { $word }
    [3] { $word } { $word } { $word }
   *[other] { $n } × { $word }
}
word-correct = { $first } Quer dizer: { $then }

## Das NEINhorn at play

game-neinhorn = Das NEINhorn
question-neinhorn = Quem é mais jovem?
round-begins = Rodada { $n }
starts-how = { $who } começa. Diga a palavra e toque!
round-over = Fim da rodada { $n }
next-round = Rodada { $n }!
fewest-win = Menos cartas: dois trevos. Depois: um
end-four-leaf = Um trevo de quatro folhas!
level-begins = Nível { $n }
level-done = Nível { $n } vencido!
next-level = Nível { $n }!
level-1-how = De novo o mesmo? “Por mim!”
level-2-how = Novo: as minhocas trocam as palavras
level-3-how = Novo: canguru: psiu! Salsinha: eca!
leaves = { $n ->
    [one] { $n } folha vai junto
   *[other] { $n } folhas vão junto
}
seconds-left = { $n ->
    [60] Falta um minuto!
   *[other] Faltam { $n } segundos!
}
cards-left = restam
badge-speak = fale!
badge-gained = +{ $n }
objects = { $who } duvida: { $accused } errou?
doubts = { $who } errou?
doubt-how = { $needed ->
    [one] Errou? Bata!
   *[other] Errou? Batam! Pelo menos { $needed }
}
right-was = O certo seria
takes-nothing = { $who } errou. Nada para levar!
void-word = Sem veredito. Adiante!
eats = Nhac, nhac!
leaf-eaten = { $left ->
    [0] { $who } errou. Era a última folha!
    [1] { $who } errou. Resta uma folha
   *[other] { $who } errou. Restam { $left } folhas
}
ruled-confessed = { $who } confessou
ruled-hesitated = { $who } demorou demais
team-won = Vocês conseguiram!
team-lost = Desta vez não deu
end-time = O tempo acabou
end-leaves = Nenhuma folha para comer
end-levels = Os três níveis
result-0 = Por um fio! Ele resmunga, mas deixa vocês passarem.
result-1 = Quê? Sobraram folhas? Até o guaxinim ficou sem palavras.
result-2 = Muito bem, diz a princesa, e ela nunca diz isso.
result-3 = Hã? Quase perfeito! E ninguém disse não.
result-4 = Nem um erro! Desta vez ele diz: SIM!

option-neinhorn-mode = Jogar
value-neinhorn-mode-competitive = Todos contra todos
value-neinhorn-mode-coop = Juntos
option-neinhorn-first_game = Primeira partida
option-neinhorn-worms = Minhocas
option-neinhorn-extras = Canguru e salsinha
option-neinhorn-hesitation_s = Tempo para pensar
option-neinhorn-worm_scope = Minhocas valem
value-neinhorn-worm_scope-game = O jogo todo
value-neinhorn-worm_scope-round = Uma rodada
option-neinhorn-difficulty = Relógio
value-neinhorn-difficulty-doable = Dá para fazer
value-neinhorn-difficulty-fierce = Apertado
value-neinhorn-difficulty-impossible = Quase impossível
option-neinhorn-start_level = Começar no nível
option-neinhorn-starter = Quem começa
value-neinhorn-starter-youngest = O mais jovem
value-neinhorn-starter-loser = Quem perdeu
value-neinhorn-starter-rotation = Em rodízio
option-neinhorn-deal_remainder = Cartas que sobram
value-neinhorn-deal_remainder-deal = Dar
value-neinhorn-deal_remainder-aside = Deixar fora
option-neinhorn-clover = Um trevo
value-neinhorn-clover-off = Não vale nada
value-neinhorn-clover-yummy = “Nham!”
value-neinhorn-clover-count = Contar
option-neinhorn-bird = Pássaro sabido
value-neinhorn-bird-off = Não vale nada
value-neinhorn-bird-correct = Corrige minhocas
value-neinhorn-bird-repeat = Repete o último
option-neinhorn-bubbles = Bolhas repetem
option-neinhorn-third = Terceiro igual
value-neinhorn-third-same = Uma vez
value-neinhorn-third-more = Mais uma por vez
option-neinhorn-words = Palavras em
value-neinhorn-words-table = Nossa língua
value-neinhorn-words-de = { language-de }
value-neinhorn-words-en = { language-en }
value-neinhorn-words-pt-BR = { language-pt-BR }
menu-more = Mais

## Eggs of Ostrich

game-ostrich = Ovos de Avestruz
question-ostrich = Quem quebrou um ovo por último?
option-ostrich-claim_mode = Escolha secreta
option-ostrich-step_s = Tempo de cada opção
option-ostrich-out_scores_amber = Âmbar vale mesmo fora
option-ostrich-tie_break = Empate
option-ostrich-auto_claim = A caixa escolhe por quem demora
value-ostrich-claim_mode-drumroll = Rufar de tambores
value-ostrich-claim_mode-throw = Dedos no três
value-ostrich-claim_mode-eyes_shut = Olhos fechados
value-ostrich-tie_break-share = Dividido
value-ostrich-tie_break-amber = Mais âmbar vence

ostrich-team = Time { $who }
ostrich-turn-over = { $who }, vire uma carta de ovo!
ostrich-rounds-left = { $n ->
    [one] A última carta de ovo
   *[other] Faltam { $n } cartas de ovo
}
ostrich-egg-card = Ovos
ostrich-amber-card = Âmbar
ostrich-eggs = { $n } ovos!
ostrich-amber = Âmbar! Só um pode passar
    .say = Âmbar! Quem passa, e passa sozinho?
ostrich-think-how = Toque: outro jeito · Segure: já
ostrich-skip = Passo
ostrich-claim = Escolham!
    .say = Escolham! Vale o último toque.
ostrich-laps-how = Aperte na sua escolha · Vale a última vez
ostrich-one-more = Mais uma volta para { $who }
ostrich-awaited = Escolha!
ostrich-dawdles = { $who }, até ovo choca mais rápido!
ostrich-look = Só { $who } olha
    .say = Fechem os olhos! Só { $who } olha.
ostrich-look-how = Os outros: olhos fechados!
ostrich-open-eyes = Abram os olhos!
ostrich-throw = No três!
ostrich-fingers = 2, 3, 5, 7 dedos · Punho: passo
ostrich-throw-how = Punhos no ar! Dedos no três
    .say = Punhos no ar! Mostrem os dedos no três. Punho fechado passa.
ostrich-show-now = Mostrem!
ostrich-enter = { $who }, o que você mostrou?
ostrich-throw-again = Jogar de novo
ostrich-takes = { $who } usa a bolsa { $bag }
    .say = { $who }: { $bag }!
ostrich-skips = { $who } passa
ostrich-takers = { $n ->
    [0] Ninguém se arrisca
    [one] Um se arrisca
   *[other] { $n } se arriscam
}
ostrich-nobody = Ninguém quer? Coitados dos ovos!
ostrich-share = { $n ->
    [one] Um ovo para cada
   *[other] { $n } ovos para cada
}
ostrich-gains = +{ $n }
ostrich-badge-full = Cheia!
ostrich-full = { $who }: bolsa { $bag } cheia!
ostrich-creaks = { $who }: a bolsa { $bag } range…
    .say = { $who }, está ouvindo a bolsa { $bag } ranger?
ostrich-crash = Crec!
ostrich-bursts = Crec! { $who } perde a bolsa { $bag }
    .say = Crec! { $who }, lá se foi a bolsa { $bag }.
ostrich-amber-for = Âmbar para { $who }!
ostrich-amber-stays = Ninguém leva o âmbar
ostrich-out = { $who } ficou sem bolsas
ostrich-end-rounds = Acabaram as dez rodadas
ostrich-end-last = Só um ainda tem bolsa
ostrich-end-broken = Nenhuma bolsa inteira: vale o âmbar
ruled-claims = As escolhas desta rodada

## Estranho no Ninho

quoted = { $words }
game-estranho = Estranho no Ninho
question-estranho = Quem comeu ovo por último?
option-estranho-side = Cartas
option-estranho-children = Só cartas para crianças
option-estranho-allow_stacking = Segundo ovo para bloquear
option-estranho-zero_can_win = Sem ovo também vence
option-estranho-scan = Um aperto escolhe
option-estranho-aloud = Ler em voz alta
value-estranho-side-ask = Perguntar na mesa
value-estranho-side-orange = Lado laranja
value-estranho-side-purple = Lado roxo
value-estranho-side-all = Todas as cartas
estranho-side = Com que cartas vamos jogar?
estranho-answer = { $letter }: { $answer }
estranho-says = { $letter }!
estranho-your-turn = { $who }: um ovo ou passar?
estranho-pass = Passar
estranho-passed = passou
estranho-how = Toque: próxima resposta · Segure: pôr um ovo
estranho-pass-how = Segure: passar. Você volta só na próxima carta
estranho-scan-how = Aperte quando sua resposta acender
estranho-reveal = Todos passaram. Vamos abrir o ninho!
estranho-stranger = { $letter }: { $answer }. Um estranho!
estranho-flips = { $who } vence a rodada: mais um pintinho!
estranho-flip = { $n } jogadores vencem a rodada: um pintinho para cada!
estranho-all-wrong = Todos erraram. Um pintinho de consolo para cada um!
estranho-nobody = Ninguém ganha pintinho
estranho-chick = Pintinho!
estranho-end = Quatro pintinhos nasceram
ruled-marked = { $who } pôs um ovo
ruled-passed = { $who } passou

## É Top!?

game-etop = É Top!? Natureza
question-etop = Quem é o mais novo?
option-etop-short_game = Partida curta
option-etop-children = Só cartas para crianças
option-etop-challenge_s = Tempo para duvidar
option-etop-judge = Quem lê a lista
option-etop-reveal_after = Mostrar a lista no fim
option-etop-aloud = Ler em voz alta
value-etop-judge-challenger = Quem duvida
value-etop-judge-bystander = Quem está fora

etop-cry = Não é top!
etop-says = { $name } é top!
etop-your-go = { $who }, sua vez!
etop-how = Diga e toque · Segure: passar
etop-your-turn = { $who }: uma resposta ou passar?
etop-said = { $n ->
    [0] Nenhuma resposta ainda
    [one] Uma resposta até agora
   *[other] { $n } respostas até agora
}
etop-answered = É top, { $who }?
etop-window-how = Duvida? Bata! · Já foi dito? Segure
etop-again = Já foi dito! { $who }, outra resposta
etop-doubts = { $who } duvida de { $other }
    .say = { $who } duvida de { $other }: não é top!
etop-look = Só { $who } olha
    .say = Os outros, olhos para lá! { $who }, segure seu botão e leia.
etop-only = Só { $who } olha!
etop-peek-how = Segure seu botão para ver a lista
etop-repeat-how = Já foi dito? Bata · Foi você? Segure
etop-ask = { $who }: está na lista?
etop-on-it = Está na lista?
etop-yes = Está
etop-no = Não está
etop-unsure = Não sei
etop-close-enough = Está valendo?
etop-jury-how = Não? Bata!
etop-on-list = Está na lista! { $who } perde um coração
etop-not-on-list = Não está na lista! { $who } perde um coração
etop-takes = { $who } fica com a carta
etop-tap-on = Toque: continuar
etop-void = Corações corrigidos. Ninguém fica com a carta
etop-whose = { $measure }. { $whose }
etop-value = { $n } { $unit }
etop-badge-out = fora
etop-badge-sits = não joga
etop-badge-said = respondeu
etop-badge-card = Uma carta!
etop-end-cards = { $n } cartas reunidas
etop-end-last = Só um ainda tem corações
ruled-answered = { $who } respondeu
