import { expect, test } from 'vitest';
import { mendedHref, says } from './mend-href.ts';

const mend = (value: string) => mendedHref(value, 'servizi.comune.prova.example');

test.each([
  ['mailto:Anagrafe <anagrafe@x.it>', 'mailto:anagrafe@x.it'],
  ['mailto:Ufficio Scuola scuola@x.it', 'mailto:scuola@x.it'],
  [
    'mailto:%22Anagrafe%22%20%3Canagrafe@x.it%3E?subject=Una prova',
    'mailto:anagrafe@x.it?subject=Una%20prova',
  ],
  ['mailto:"Rossi, Ada" <a@x.it>, Bruno <b@x.it>', 'mailto:a@x.it,b@x.it'],
  ['mailto://a@x.it', 'mailto:a@x.it'],
  ['mailto:mailto:a@x.it', 'mailto:a@x.it'],
  ['http://mailto:a@x.it', 'mailto:a@x.it'],
  ['https://anagrafe@x.it', 'mailto:anagrafe@x.it'],
  ['email: a@x.it', 'mailto:a@x.it'],
  ['anagrafe@x.it', 'mailto:anagrafe@x.it'],
  [' <anagrafe@x.it> ', 'mailto:anagrafe@x.it'],
  ['Anagrafe <anagrafe@x.it>', 'mailto:anagrafe@x.it'],
  ['anagrafe@x.it?subject=Prova', 'mailto:anagrafe@x.it?subject=Prova'],
  ['callto:+39 011 1234567', 'tel:+390111234567'],
  ['tel:011.123.45.67;', 'tel:0111234567'],
  ['+39 011 123 45 67', 'tel:+390111234567'],
  ['011/1234567', 'tel:0111234567'],
  ['800 123 456', 'tel:800123456'],
  ['comune.it/pagina', 'https://comune.it/pagina'],
  ['comune.it', 'https://comune.it/'],
  ['servizi.comune.it:8443/a?b=c#d', 'https://servizi.comune.it:8443/a?b=c#d'],
  ['\u200bhttps://www.comune.it/', 'https://www.comune.it/'],
  ['“https://www.comune.it/”', 'https://www.comune.it/'],
  ['<https://www.comune.it/>', 'https://www.comune.it/'],
  ['https:/www.comune.it/a', 'https://www.comune.it/a'],
  ['http//www.comune.it/a', 'http://www.comune.it/a'],
  ['http:\\\\www.comune.it', 'http://www.comune.it/'],
  ['https:// www.comune.it', 'https://www.comune.it/'],
  ['http://https://www.comune.it/', 'https://www.comune.it/'],
  ['//www.comune.it/a', 'https://www.comune.it/a'],
  ['servizi.comune.prova.example/faq', '/faq'],
])('%j is mended to %j', (value, href) => {
  expect(mend(value)).toEqual({ href, left: null, isMended: true });
});

test.each([
  ['tel:011 1234567 int. 5', 'tel:0111234567', '011 1234567 int. 5'],
  ['tel:011 1234567 - 011 7654321', 'tel:0111234567', '011 1234567 - 011 7654321'],
  ['tel:011 1234567, 011 7654321', 'tel:0111234567', '011 1234567, 011 7654321'],
  ['tel:011 1234567 / 011 7654321', 'tel:0111234567', '011 1234567 / 011 7654321'],
  ['tel:011 1234567 o 335 1234567', 'tel:0111234567', '011 1234567 o 335 1234567'],
])('of %j the rest is left to be read', (value, href, left) => {
  const found = mend(value);
  expect(found).toEqual({ href, left, isMended: true });
});

test.each([
  ['mailto:anagrafe', 'anagrafe'],
  ['mailto:anagrafe(at)x.it', 'anagrafe(at)x.it'],
  ['tel:centralino', 'centralino'],
  ['fax:011 1234567', '011 1234567'],
  ['skype:comune.prova', 'comune.prova'],
  ['ftp://comune.it/moduli', 'comune.it/moduli'],
  ['moduli/modulo.pdf', 'moduli/modulo.pdf'],
  ['pagina.html', 'pagina.html'],
  ['#ancora', null],
  ['#', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['javascript://comune.it/%0aalert(1)', null],
  ['vbscript:a@x.it', null],
  ['data:text/html,a@x.it', null],
  ['file:///C:/moduli/a.pdf', null],
  ['C:\\moduli\\a.pdf', null],
  ['https://utente:segreto@comune.it/', null],
])('%j cannot be followed; of it is left to be read %j', (value, left) => {
  expect(mend(value)).toEqual({ href: null, left, isMended: false });
});

test('what a text says with other signs is not said again', () => {
  expect(says('Chiama lo 011/123.45.67, int. 5', '011 1234567 int. 5')).toBe(true);
  expect(says('Chiama', '011 1234567')).toBe(false);
});
