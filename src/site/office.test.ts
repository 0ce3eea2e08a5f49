import { expect, test } from 'vitest';
import { siteFrom } from './site-fixture.ts';

test('the office’s phone, e-mail and hours are found in the contacts block', () => {
  const body =
    '<p>Piazza 1<br>Tel. <a href="tel:+390123000100">0123 000100</a></p><p><a href="mailto:urp@prova.example">urp@prova.example</a></p><ul><li>Lunedì 9:00-12:00</li></ul>';
  const { office } = siteFrom({ contacts: { 'blocco-contatti': { title: 'Contatti', body } } });
  expect(office).toEqual({
    phones: [{ name: null, label: '0123 000100', href: 'tel:+390123000100' }],
    emails: [{ name: null, label: 'urp@prova.example', href: 'mailto:urp@prova.example' }],
    hoursTitle: null,
    hours: ['Lunedì 9:00-12:00'],
  });
});

test('a line that only introduces the hours is their title', () => {
  const hoursOf = (...lines: string[]) => {
    const body = lines.map((line) => `<p>${line}</p>`).join('');
    const { hoursTitle, hours } = siteFrom({
      contacts: { 'blocco-contatti': { title: 'Contatti', body } },
    }).office;
    return [hoursTitle, ...hours];
  };
  expect(hoursOf('Orari degli uffici:', 'lunedì 9.00-12.00')).toEqual([
    'Orari degli uffici',
    'lunedì 9.00-12.00',
  ]);
  expect(hoursOf('Orario continuato: 8.00-18.00')).toEqual([null, 'Orario continuato: 8.00-18.00']);
  expect(hoursOf('Orari dell’URP: tutti i martedì')).toEqual([null, 'Orari dell’URP: tutti i martedì']);
  // The second one would stand below the title of the first.
  const two = ['Orari URP', 'lunedì 9.00-12.00', 'Orari Tributi', 'martedì 9.00-12.00'];
  expect(hoursOf(...two)).toEqual([null, ...two]);
  expect(hoursOf('Orari su appuntamento')).toEqual([null, 'Orari su appuntamento']);
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

/** The contacts block with these lines as plain text. */
const officeWith = (body: string) =>
  siteFrom({ contacts: { 'blocco-contatti': { title: 'Contatti', body } } }).office;

test.each([
  ['Tel. 0123 000100', 'tel:0123000100'],
  ['Tel 011.442.1234', 'tel:0114421234'],
  ['Telefono: 0123/45678', 'tel:012345678'],
  ['Centralino 0123 - 45678', 'tel:012345678'],
  ['Telefono +39 0123 000100', 'tel:+390123000100'],
  ['Numero verde 800-123456', 'tel:800123456'],
  ['URP 338 1234567', 'tel:3381234567'],
  ['Tel. 0123 000100 / 0123 000101', 'tel:0123000100'],
])('the number in "%s" is found', (line, href) => {
  expect(officeWith(`<p>${line}</p>`).phones).toMatchObject([{ href }]);
});

test.each([
  'Piazza Castello 1 - 10040 Torrebianca',
  'Piazza Castello 3 - 00184 Roma',
  'URP, Via Roma 12 - 10123 Torino',
  'URP Via Roma 8 - 10123 Torino',
  'URP: Via Roma 80 – 10123 Torino',
  'Centralino presso Via Po 3 10123 Torino',
  'Telefono del mattino, 9.00 - 12.30',
  'Hotel 0123 000100',
])('"%s" holds no telephone number of the office', (line) => {
  expect(officeWith(`<p>${line}</p>`).phones).toEqual([]);
});

test('an address with parameters is given as it is meant, not as HTML writes it', () => {
  const { emails } = officeWith('<p><a href="mailto:urp@x.it?subject=a&amp;body=b">Scrivi</a></p>');
  expect(emails).toMatchObject([{ href: 'mailto:urp@x.it?subject=a&body=b', label: 'Scrivi' }]);
});
