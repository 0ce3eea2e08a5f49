import { expect, test } from 'vitest';
import { siteFrom } from './site-fixture.ts';

test('the office’s phone, e-mail and hours are found in the contacts block (beyond n. 8)', () => {
  const body =
    '<p>Piazza 1<br>Tel. <a href="tel:+390123000100">0123 000100</a></p><p><a href="mailto:urp@prova.example">urp@prova.example</a></p><ul><li>Lunedì 9:00-12:00</li></ul>';
  const { office } = siteFrom({ contacts: { 'blocco-contatti': { title: 'Contatti', body } } });
  expect(office).toEqual({
    phones: [{ name: null, label: '0123 000100', href: 'tel:+390123000100' }],
    emails: [{ name: null, label: 'urp@prova.example', href: 'mailto:urp@prova.example' }],
    hours: ['Lunedì 9:00-12:00'],
  });
});

test('numbers and addresses are named by the office in front of them', () => {
  const body =
    '<p>Centralino unico: <a href="tel:0123000100">0123 000100</a><br>\nUfficio relazioni (URP): <a href="tel:0123000101">0123 000101</a>,\n<a href="mailto:urp@prova.example">urp@prova.example</a></p><p>Numero verde 800 123456</p>';
  const { office } = siteFrom({ contacts: { 'blocco-contatti': { title: 'Contatti', body } } });
  expect([...office.phones, ...office.emails].map(({ name }) => name)).toEqual([
    'Centralino unico',
    'Ufficio relazioni (URP)',
    'Numero verde',
    'Ufficio relazioni (URP)',
  ]);
});
