import { expect, test } from 'vitest';
import { faqOf } from './faq.ts';
import { relate } from './faq-related.ts';
import { relatedLinks } from './related-links.ts';
import { category, contentFrom } from './site-fixture.ts';

const answer = (id: string, title: string, text = '') => ({ id, title, body: `<p>${text}</p>` });

const { pages } = faqOf(
  contentFrom({
    faq: [
      category('1', 'Scuola', {
        answers: [
          answer('10', 'Quanto costa la mensa?', 'La tariffa della mensa dipende dall’ISEE.'),
          answer('11', 'Come chiedo una dieta in mensa?', 'La tariffa della mensa resta la stessa.'),
          answer('12', 'Dove passa lo scuolabus?', 'Le fermate sono nella mappa.'),
        ],
      }),
      category('2', 'Bonus', {
        answers: [
          answer('20', 'Come ottengo l’ISEE?', 'Al CAF. Serve per la tariffa della mensa e per il bonus.'),
          answer('21', 'Chi ha diritto al bonus?', 'Chi ha un nuovo figlio.'),
          answer('22', 'Dove si butta il vetro?', 'Nella campana verde.'),
        ],
      }),
      category('3', 'Altro', {
        answers: [...'abcdefghij'].map((letter) => answer(letter, `Che cosa vuol dire ${letter.repeat(4)}?`)),
      }),
    ],
  }),
);

const relations = relate([...pages.values()]);
const related = (pageId: string, id: string) =>
  relatedLinks({ faqPages: pages, relations }, pages.get(pageId)!, id);

test('answers that share telling words are related, on the page by fragment and elsewhere by address', () => {
  expect(related('1', '10')).toEqual([
    { title: 'Come chiedo una dieta in mensa?', href: '#risposta-11' },
    { title: 'Come ottengo l’ISEE?', href: '/faq/2/dettagli/bonus?answerId=20' },
  ]);
});

test('an answer like no other has none', () => {
  expect(related('2', '22')).toEqual([]);
  expect(related('1', '12')).toEqual([]);
});

test('an id that every object has as a name is an id like others', () => {
  const page = pages.get('1')!;
  expect(relatedLinks({ faqPages: pages, relations }, page, 'constructor')).toEqual([]);
});

test('at most two are shown', () => {
  const many = faqOf(
    contentFrom({
      faq: [
        category('1', 'Multe', {
          answers: [1, 2, 3, 4, 5].map((id) => answer(String(id), `Come pago la multa numero ${id}?`)),
        }),
        category('2', 'Altro', {
          answers: [6, 7, 8].map((id) => answer(String(id), `Caso ${id}${id}${id}`)),
        }),
      ],
    }),
  ).pages;
  expect(relate([...many.values()]).get('3')).toHaveLength(2);
});
