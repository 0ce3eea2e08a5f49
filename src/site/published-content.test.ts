import { expect, test } from 'vitest';
import { publishedContent } from './published-content.ts';
import { contentFrom } from './site-fixture.ts';

/** What is kept of a service whose detail has these values. */
function serviceWith(detail: object | null) {
  const services = [{ id: 31, titolo: 'Cambio di residenza', servizioAttivo: true }];
  const details = detail === null ? [] : [{ id: 102, idServizio: 31, ...detail }];
  return publishedContent(contentFrom({ services, details })).find(({ part }) => part === 'service');
}

test('another office or form behind a service is another set of links', () => {
  const set = (detail: object) => serviceWith(detail)?.fields['set of links'];
  const office = set({ codiceAssistenza: '2' });
  expect(office).toMatch(/^#/);
  expect(set({ codiceAssistenza: '2', titolo: 'Residenza' })).toBe(office);
  expect(set({ codiceAssistenza: '4' })).not.toBe(office);
  expect(set({})).not.toBe(office);
});

test('a service without detail has no set of links', () => {
  expect(Object.keys(serviceWith(null)?.fields ?? {})).toEqual(['in use']);
});

test('what of a text not every citizen can use is kept beside it', () => {
  const one = { id: '1', title: 'Mensa', body: '<p><a href="https://a.example">clicca qui</a></p>' };
  const faq = [{ id: '3', name: 'Scuola', parents: [], children: [], answers: [one] }];
  const answer = publishedContent(contentFrom({ faq })).find(({ part }) => part === 'answer');
  expect(answer?.weak).toEqual([{ kind: 'link', what: 'clicca qui' }]);
});
