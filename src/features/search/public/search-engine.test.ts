import { expect, test } from 'vitest';
import type { SearchDocument } from '#domain/search-index.ts';
import { SearchEngine } from './search-engine.ts';

function answer(id: number, title: string, text = '', context = ''): SearchDocument {
  return { id: `a${id}`, title, context, text, href: `/faq/1/dettagli/a?answerId=${id}` };
}

const documents = [
  answer(1, 'Quando passano a ritirare i rifiuti?', 'Organico il lunedì.', 'Ambiente'),
  answer(2, 'Come chiedo il certificato di residenza?', 'Allo sportello o online, gratis.', 'Anagrafe'),
  answer(3, 'Quanto costa la carta d’identità?', 'Costa 22 euro.', 'Anagrafe'),
  answer(4, 'Dove sono gli oggetti smarriti?', 'Alla polizia locale.', 'Mobilità'),
  answer(5, 'Quando è aperto il cimitero?', 'Ogni giorno.', 'Cimitero'),
  answer(6, 'Come chiedo una dieta speciale?', 'Con il certificato del medico.', 'Mensa'),
  answer(7, 'Posso usare i servizi per conto di mia madre?', 'Con una delega.', 'Servizi online'),
];
const engine = new SearchEngine(documents);
const best = (question: string) => engine.search(question)[0]?.document.id;

test.each([
  ['certificati di residenza', 'a2', 'number'],
  ['CARTA D IDENTITA', 'a3', 'case and accents'],
  ['certifcato residensa', 'a2', 'slips'],
  ['carta didentita', 'a3', 'a glued article'],
  ['cartaidentita', 'a3', 'two words written as one'],
  ['monnezza', 'a1', 'dialect'],
  ['monneza', 'a1', 'a misspelt everyday word'],
  ['CIE', 'a3', 'an abbreviation'],
  ['vigili', 'a4', 'the everyday name of an office'],
  ['dove posso seppellire', 'a5', 'what is done there'],
  ['residen', 'a2', 'a word half typed'],
  ['vorrei sapere quanto costa la carta di identità per favore', 'a3', 'a whole sentence'],
])('"%s" finds %s (%s)', (question, id) => {
  expect(best(question)).toBe(id);
});

test('answers to the whole question go before answers to a part of it', () => {
  const ids = engine.search('certificato residenza').map(({ document }) => document.id);
  expect(ids.slice(0, 2)).toEqual(['a2', 'a6']);
});

test('a title weighs more than a text', () => {
  expect(engine.search('certificato')[0]?.document.id).toBe('a2');
});

test('a word that nothing has does not hide what fits the others', () => {
  expect(best('carta identità xyzzyplugh')).toBe('a3');
});

test('nothing fits a word that nobody knows, nor a question without words', () => {
  expect(engine.search('xyzzyplugh')).toEqual([]);
  expect(engine.search('  ?! ')).toEqual([]);
});

test('a question of empty words alone finds nothing rather than everything', () => {
  expect(engine.search('come si')).toEqual([]);
});

test('the fitting words of a document are named as the document has them', () => {
  expect([...(engine.search('vigili')[0]?.words ?? [])]).toEqual(expect.arrayContaining(['poliz', 'local']));
});

test('a document added later is found, and replaces one with its id', () => {
  const own = new SearchEngine(documents);
  own.add(answer(9, 'Quando apre la piscina?'));
  own.add(answer(4, 'Dove ritiro il passaporto?'));
  expect(own.search('piscine')[0]?.document.id).toBe('a9');
  expect(own.search('passaporto')[0]?.document.id).toBe('a4');
  expect(own.search('oggetti smarriti')).toEqual([]);
});

test.each([
  ['IO', 'b1'],
  ['io', 'b1'],
  ['SI', 'b2'],
  ['TE', 'b3'],
  ['per te', 'b3'],
])('a question of nothing but small words is asked as it is: %s', (question, id) => {
  const small = new SearchEngine([
    ...documents,
    { ...answer(0, 'Come uso l’app IO?', 'Scaricala e accedi.'), id: 'b1' },
    { ...answer(0, 'Che cosa è il SI del Comune?', 'Il sistema informativo.'), id: 'b2' },
    { ...answer(0, 'Servizi per te', 'Quelli che hai scelto.'), id: 'b3' },
  ]);
  expect(small.search(question)[0]?.document.id).toBe(id);
});

test('signs alone find nothing', () => {
  expect(engine.search('???')).toEqual([]);
});

test.each([
  ['carta dʼidentità', 'a3'],
  ['carta d`identità', 'a3'],
  ['on-line', 'a7'],
])('"%s" finds what is written otherwise', (question, id) => {
  expect(best(question)).toBe(id);
});

test('email and e-mail are one word, both in the question and in the answer', () => {
  const mails = new SearchEngine([...documents, answer(8, 'Come cambio l’e-mail?'), answer(9, 'Quale email uso?')]);
  for (const question of ['email', 'e-mail', 'E\u2011mail'])
    expect(mails.search(question).map(({ document }) => document.id)).toEqual(expect.arrayContaining(['a8', 'a9']));
});
