import { pathOfCall } from '#contracts/endpoint.ts';
import type { SearchDocument } from '#domain/search-index.ts';
import { searchFaq, shortestQuery, type FaqHit } from '#features/faq/api.ts';
import { SearchEngine } from '#features/search/public/search-engine.ts';
import { resultsOf } from '#features/search/public/site-search.ts';
import { faqOf } from '#site/faq.ts';
import { buildSearchIndex } from '#site/prepared-file.ts';
import { servicesOf } from '#site/services.ts';
import { contentFrom } from '#site/site-fixture.ts';
import type { FaqCategory } from '#site/snapshot.ts';
import type { SeedAnswer, SeedCategory } from '../../../scripts/sandbox/faq/seed.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import type { SeedTenant } from '../../../scripts/sandbox/seed/types.ts';
import { createSandbox } from '../../../scripts/sandbox/server.ts';
import { torrebianca } from './questions-of-torrebianca.ts';

/** A question as a citizen types it, and what answers it: answers (`a403`), categories (`c81`) or services (`s12`). */
interface Question {
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
const searchQuestions = {
  tuning: all.filter((_, position) => position % 2 === 0),
  heldOut: all.filter((_, position) => position % 2 === 1),
};

/** What of the questions is asked: those that words and weights were chosen with, or the others. */
export type Half = keyof typeof searchQuestions;

/** The questions of a half, and those of them that have a right answer among the first three results. */
export interface Score {
  asked: number;
  missed: Question[];
}

/** A row counts as found among so many first ones. */
const firstRows = 3;

/** The search of the sample municipalities, with the live search of a sandbox or without it. */
export function openSampleSearch() {
  const { app, close } = createSandbox({ databaseFile: ':memory:' });

  async function live({ tenant, text }: Question): Promise<FaqHit[]> {
    if (text.length < shortestQuery) return [];
    const { hostname, maintenanceCredentials } = seedTenants.find(({ id }) => id === tenant)!;
    const { username, password } = maintenanceCredentials;
    const response = await app.request(pathOfCall(searchFaq), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': hostname,
        authorization: `Basic ${btoa(`${username}:${password}`)}`,
      },
      body: JSON.stringify({ knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query: text }),
    });
    return searchFaq.answer.parse(await response.json());
  }

  async function isFound(engine: SearchEngine, question: Question, withLive: boolean): Promise<boolean> {
    const rows = resultsOf(engine, question.text, withLive ? await live(question) : []);
    return rows.slice(0, firstRows).some(({ document }) => question.right.includes(document.id));
  }

  /** Asks all questions of a half. */
  async function score(half: Half, withLive: boolean): Promise<Score> {
    const questions = searchQuestions[half];
    // The live search adds to an index, so that every score needs its own.
    const engines = new Map(seedTenants.map((seed) => [seed.id, new SearchEngine(documentsOf(seed))]));
    const found = await Promise.all(
      questions.map((question) => isFound(engines.get(question.tenant)!, question, withLive)),
    );
    return { asked: questions.length, missed: questions.filter((_, at) => !found[at]) };
  }

  return { score, close };
}

/** The search documents of a sample municipality, as its build makes them. */
function documentsOf({ config, services, faq = [] }: SeedTenant): SearchDocument[] {
  const categories = faq.flatMap((category) => categoriesOf(category, []));
  const { cards, details } = services ?? {};
  const content = contentFrom({ config, services: cards, details, faq: categories });
  const enabled = new Set(content.config.assets.map(({ code }) => code));
  const file = buildSearchIndex(servicesOf(content, enabled), faqOf(content).pages.values());
  return JSON.parse(file) as SearchDocument[];
}

function categoriesOf(
  { id, name, answers, children = [] }: SeedCategory,
  parents: FaqCategory['parents'],
): FaqCategory[] {
  const own = { id: String(id), name };
  return [
    {
      ...own,
      parents,
      children: children.map((child) => ({ id: String(child.id), name: child.name })),
      answers: answers
        .filter(isPublished)
        .map((answer) => ({ id: String(answer.id), title: answer.title, body: answer.body })),
    },
    ...children.flatMap((child) => categoriesOf(child, [...parents, own])),
  ];
}

function isPublished({ publishedAt, archivedAt }: SeedAnswer): boolean {
  const now = Date.now();
  const isDue = publishedAt === undefined || Date.parse(publishedAt) <= now;
  return isDue && (archivedAt === undefined || Date.parse(archivedAt) > now);
}
