import { expect, test } from 'vitest';
import { readReportLink } from '#domain/reports/report-link.ts';
import { BuildError } from '#errors/build-errors.ts';
import { type LabelRequest, readLabelRequests } from '#site/objects/object-table.ts';
import { labelOf, labelsOf, type LabelRules } from './labels.ts';

const rules: LabelRules = {
  origin: 'https://servizi.comune.prova.example',
  kinds: [
    { id: '81', name: 'Illuminazione pubblica' },
    { id: '82', name: 'Buche e marciapiedi' },
  ],
  area: { south: 45, west: 7.6, north: 45.2, east: 7.8 },
};
const wanted: LabelRequest = {
  category: '81',
  lat: '45.0703',
  lon: '7.6869',
  ref: 'LP-0042',
  where: 'pali.csv line 2',
};

function errorOf(work: () => unknown): BuildError {
  try {
    work();
  } catch (error) {
    if (error instanceof BuildError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

test('the code of a label is one that the page takes whole', () => {
  const { url } = labelOf(wanted, rules);
  const { origin, pathname, search } = new URL(url);
  expect([origin, pathname]).toEqual([rules.origin, '/servizi/segnalazioni/nuova']);
  const known = { categories: rules.kinds.map(({ id }) => id), area: rules.area };
  expect(readReportLink(search, known)).toEqual({
    link: { category: '81', point: { lat: 45.0703, lon: 7.6869 }, ref: 'LP-0042' },
    ignored: false,
  });
});

test('a kind may go by its name, and degrees have a comma', () => {
  const label = labelOf({ ...wanted, category: 'buche E marciapiedi', lat: '45,1', lon: '7,7' }, rules);
  expect(label.category).toBe('Buche e marciapiedi');
  expect(label.url).toContain('categoria=82&lat=45.100000&lon=7.700000');
});

test.each([
  ['45.07030000000000001', '7,686900000000000034'],
  ['+45.0703', '7.6869°'],
])('degrees with more decimals than are needed, or signs, are read: %s, %s', (lat, lon) => {
  expect(labelOf({ ...wanted, lat, lon }, rules).url).toContain('lat=45.070300&lon=7.686900');
});

test('a label may leave everything to the citizen', () => {
  const nothing = { ...wanted, category: '', lat: '', lon: '', ref: '' };
  expect(labelOf(nothing, rules)).toEqual({
    url: `${rules.origin}/servizi/segnalazioni/nuova`,
    category: null,
    ref: null,
  });
});

test.each([
  ['categoria', { category: 'Lampioni' }, '82 Buche e marciapiedi'],
  ['lat', { lat: 'nord' }, '"nord"'],
  ['lon', { lon: '' }, '""'],
  ['lat, lon', { lat: '41.9' }, '45, 7.6 and 45.2, 7.8'],
  ['rif', { ref: '<b>' }, '"<b>"'],
])('a wrong %s is named with its place, what was found and what would do', (field, change, told) => {
  const error = errorOf(() => labelOf({ ...wanted, ...change }, rules));
  expect(error.id).toBe('LabelInvalid');
  for (const part of ['pali.csv line 2', `"${field}"`, told]) expect(error.message).toContain(part);
  expect(error.hint).not.toBe('');
});

test('of a table every wrong line is told, not the first one alone', () => {
  const lines = [
    wanted,
    { ...wanted, ref: '<b>', where: 'line 3' },
    { ...wanted, lat: 'x', where: 'line 4' },
  ];
  const { labels, errors } = labelsOf(lines, rules);
  expect(labels.map(({ ref }) => ref)).toEqual(['LP-0042']);
  expect(errors.map(({ message }) => /line \d/.exec(message)?.[0])).toEqual(['line 3', 'line 4']);
});

test('without a map there are no points, and the remedy is named', () => {
  expect(errorOf(() => labelOf(wanted, { ...rules, area: null })).message).toContain('add "maps"');
});

test('degrees with a comma between commas are not taken for other values', () => {
  const { message } = errorOf(() => readLabelRequests('rif,lat,lon\nLP-1,45,07,7,68\n', 'pali.csv'));
  for (const part of ['pali.csv line 2', 'more values than columns', '45.0703'])
    expect(message).toContain(part);
});

test('a table gives a label a line, each with its place', () => {
  const labels = readLabelRequests('rif;categoria\nLP-1;81\n\nLP-2;\n', 'pali.csv');
  expect(labels).toEqual([
    { category: '81', lat: '', lon: '', ref: 'LP-1', where: 'pali.csv line 2' },
    { category: '', lat: '', lon: '', ref: 'LP-2', where: 'pali.csv line 4' },
  ]);
});

test.each([
  ['with a column that labels do not have', 'rif,colore\nLP-1,rosso', '"colore"'],
  ['without a label', 'rif,categoria\n', 'no label'],
  ['that is empty', '', 'no label'],
  ['of separators', 'rif;categoria\n;\n ; \n', 'no label'],
])('a table %s is refused', (_, text, told) => {
  const error = errorOf(() => readLabelRequests(text, 'pali.csv'));
  expect(error.message).toContain('pali.csv');
  expect(error.message).toContain(told);
  expect(error.message).toContain('categoria, lat, lon, rif');
});
