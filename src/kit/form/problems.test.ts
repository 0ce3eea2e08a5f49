import { expect, test } from 'vitest';
import { refusedFields, wireField } from './problems.ts';

const named = (names: Record<string, string>) => (path: string) => wireField(names, path, {});

test('a detail is tied to a field that is shown, by its own or its wire name', () => {
  const details = ['email: già in uso: usane un’altra', 'codFisc: errato', 'interno: x', 'senza campo'];
  const known = (name: string) => ['email', 'taxCode'].includes(name);
  expect([...refusedFields(details, named({ codFisc: 'taxCode' }), known)]).toEqual([
    ['email', 'già in uso: usane un’altra'],
    ['taxCode', 'errato'],
  ]);
});

test('a detail for a row reaches the field of that row, else the list around it', () => {
  const details = ['deleghe.1.dataScadenza: troppo tardi', 'deleghe[2].titolo: manca', 'note-libere: lunghe'];
  const shown = ['rows', 'rows.1.day', 'note-libere'];
  const names = named({ deleghe: 'rows', 'deleghe.1.dataScadenza': 'rows.1.day' });
  expect([...refusedFields(details, names, (name) => shown.includes(name))]).toEqual([
    ['rows.1.day', 'troppo tardi'],
    ['rows', 'manca'],
    ['note-libere', 'lunghe'],
  ]);
});

test('rows that are known by another name than their place are found by what was typed', () => {
  const byPlace = (path: string, typed: { chosen: string[] }) => {
    const place = /^deleghe\.(\d+)/.exec(path)?.[1];
    return place && `services.${typed.chosen[Number(place)]}`;
  };
  expect(wireField(byPlace, 'deleghe.1.dataScadenza', { chosen: ['21', '33'] })).toBe('services.33');
  expect(wireField(byPlace, 'note', { chosen: [] })).toBeUndefined();
});
