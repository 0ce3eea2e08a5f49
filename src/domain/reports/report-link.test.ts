import { expect, test } from 'vitest';
import { isRef, longestRef, readReportLink, reportQuery } from './report-link.ts';

const known = { categories: ['81', '82'], area: { south: 45, west: 7.6, north: 45.2, east: 7.8 } };
const full = { category: '81', point: { lat: 45.0703, lon: 7.6869 }, ref: 'LP-0042' };

test('what a label says is read back as it was written', () => {
  expect(readReportLink(reportQuery(full), known)).toEqual({ link: full, ignored: false });
});

test('an address without the parameters says nothing, and nothing of it is left out', () => {
  expect(readReportLink('?utm=1', known)).toEqual({ link: {}, ignored: false });
  expect(reportQuery({})).toBe('');
});

test.each([
  ['a kind that the municipality does not have', 'categoria=99'],
  ['a kind that is no id', 'categoria=%3Cb%3E'],
  ['a point outside the area', 'lat=41.9&lon=12.5'],
  ['half a point', 'lat=45.0703'],
  ['degrees that are no numbers', 'lat=45,07&lon=7,68'],
  ['more degrees than there are', 'lat=95.07&lon=7.68'],
  ['an exponent', 'lat=4.5e1&lon=7.68'],
  ['an empty mark', 'rif='],
  ['a mark with a tag', 'rif=%3Cscript%3E'],
  ['a mark over two lines', 'rif=a%0Ab'],
  ['a mark that is too long', `rif=${'a'.repeat(longestRef + 1)}`],
])('%s is left out, and that is said', (_, query) => {
  expect(readReportLink(`?${query}`, known)).toEqual({ link: {}, ignored: true });
});

test('what is good in a link stays when the rest is not', () => {
  const { link, ignored } = readReportLink('?categoria=82&lat=0&lon=0&rif=P%2F7', known);
  expect({ link, ignored }).toEqual({ link: { category: '82', ref: 'P/7' }, ignored: true });
});

test('while the kinds cannot be had, what may be an id counts as one', () => {
  const unknown = { ...known, categories: null };
  expect(readReportLink('?categoria=99', unknown).link).toEqual({ category: '99' });
  expect(readReportLink('?categoria=%3Cb%3E', unknown).ignored).toBe(true);
});

test('without a map no point counts', () => {
  expect(readReportLink('?lat=45.07&lon=7.68', { ...known, area: null })).toEqual({
    link: {},
    ignored: true,
  });
});

test.each(['LP-0042', 'Parco Nord 3', 'àè 1', 'a'.repeat(longestRef)])('"%s" may stand on a label', (ref) => {
  expect(isRef(ref)).toBe(true);
});
