import { expect, test } from 'vitest';
import { dottedPath, isWithin, shownField, valueAt, withValueAt } from './field-path.ts';

const values = { name: 'Anna', rows: [{ day: 'a' }, { day: 'b' }], byId: { x: '1' } };

test('a path leads to a value inside lists and records, or nowhere', () => {
  const paths = ['name', 'rows.1.day', 'byId.x', 'rows.7.day', 'name.first', 'other'];
  expect(paths.map((path) => valueAt(values, path))).toEqual([
    'Anna',
    'b',
    '1',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a value is set in a copy, and what lies beside it stays the same', () => {
  const changed = withValueAt(values, 'rows.1.day', 'c');
  expect(changed).toEqual({ ...values, rows: [{ day: 'a' }, { day: 'c' }] });
  expect(valueAt(changed, 'rows.0')).toBe(values.rows[0]);
  expect(values.rows[1]).toEqual({ day: 'b' });
  expect(withValueAt(values, 'byId.y', '2')['byId']).toEqual({ x: '1', y: '2' });
  expect(withValueAt({}, 'rows.x.day', 'c')).toEqual({ rows: { x: { day: 'c' } } });
});

test('a message is for the field of its path, or for the nearest around it', () => {
  const isShown = (name: string) => ['rows', 'rows.1.day', 'name'].includes(name);
  const paths = ['rows.1.day', 'rows.0.day', 'name', 'name.first.x', 'other.1'];
  expect(paths.map((path) => shownField(path, isShown))).toEqual([
    'rows.1.day',
    'rows',
    'name',
    'name',
    null,
  ]);
});

test('what lies within a field begins with its whole name', () => {
  expect(['rows.1', 'rows', 'rows2', 'row'].map((path) => isWithin(path, 'rows'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('indexes in brackets are parts of a path', () => {
  expect(dottedPath('rows[1].day')).toBe('rows.1.day');
});
