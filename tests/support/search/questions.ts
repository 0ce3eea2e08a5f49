import { torrebianca } from './questions-of-torrebianca.ts';

/** A question as a citizen types it, and what answers it: answers (`a403`), categories (`c81`) or services (`s12`). */
export interface Question {
  tenant: 'torrebianca' | 'borgolago' | 'valforte';
  text: string;
  right: readonly string[];
}

/**
 * Questions by municipality, one a line: what is typed, then what answers it. They follow public FAQs of municipalities
 * and the ways citizens write: dialect, slips, half words, whole sentences.
 */
const table = {
  torrebianca,
  borgolago: `
affitare posto barca | a2001
prezzi ormeggio | a2002
limite velocità lago | a2003
orario traghetto | a2005
si può fare il bagno nel lago | a2006
bagnino orari spiaggia | a2007
cani in spiaggia | a2008
campeggio libero in riva | a2010
tassa turistica quanto si paga | a2011
b&b cosa serve per aprire | a2014
tavoli esterni ristorante | a2015
musica alta la sera nei locali fino a che ora | a2017
seconda casa tari | a2021
sconto rifiuti isee basso | a2023
f24 imu codice tributo | a2025
rinnovo carta identità anziano a letto | a2036
sposarsi in riva al lago | a2037
lampada votiva bolletta | a2043
lago esondato sacchi di sabbia | a2065
allerta arancione cosa vuol dire | a2063
buttare mobile vecchio | a2060
turista dove metto la spazzatura | a2059
fermate pulmino scuola | a2050
parcheggio quanto costa | a2069
cigno ferito | a2076
wifi biblioteca | a2054
multa ricorso | a2073
spesa e pasti a casa per anziani | a2056
voglio portare il gommone, dove lo scarico in acqua | a2004
sono di milano e ho un appartamento qui, che tasse pago | a2021
gestisco un hotel, come verso la tassa dei turisti | a2013
quanto prima devo rinnovare il documento di mio figlio | a2035
abito in roulotte posso avere la residenza | a2033
mercoledì c'è il mercato posso tenere i tavoli | a2018
il lago sta salendo | a2064 a2065
mi si è allagata la cantina | a2067
oche anatre dare il pane | a2075
matrimonio vista lago stranieri | a2040 a2037
mi avanzano soldi sulla mensa | a2049
`,
  valforte: `
legna da ardere residenti | a3001
tagliare alberi nel mio bosco | a3003
patentino funghi | a3010
licenza caccia tesserino | a3007
cinghiali danni orto | a3009
spazzaneve che giorno passa | a3015
spalare il marciapiede | a3016
catene a bordo obbligo | a3017
skipass sconto residenti | a3019
pista fondo illuminata | a3021
tenda bivacco | a3024
rischio valanghe bollettino | a3025
incendio bosco numero | a3026
bruciare sterpaglie | a3027
scuola chiusa per neve | a3030
ho visto un lupo | a3014
baita imu | a3033
funerale inverno | a3037
posso accendere un fuoco in giardino | a3027
vorrei andare a vivere in montagna contributi | a3032
rifugio aperto a ottobre | a3022
devo andare con la jeep sulla strada del bosco | a3018
i cani pastore mi abbaiano | a3013
quanti chili di porcini | a3010 a3011
pluriclasse | a3028
pulmino e pranzo a scuola si pagano dove | a3029
`,
} satisfies Record<Question['tenant'], string>;

const all: readonly Question[] = Object.entries(table).flatMap(([tenant, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', right = ''] = line.split(' | ');
      return { tenant: tenant as Question['tenant'], text, right: right.split(' ') };
    }),
);

/**
 * Every second question is for choosing words and weights of the search. Nothing is chosen with the others, so that their
 * score says how the search does on what nobody has tried.
 */
export const searchQuestions = {
  tuning: all.filter((_, position) => position % 2 === 0),
  heldOut: all.filter((_, position) => position % 2 === 1),
};
