import { expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { prefillNote, valuesOf } from './prefill.ts';

const point = { lat: 45.07, lon: 7.68 };
const { done, ignored } = texts.prefilled;

test('the link of a label fills kind, place and mark; the address of the place is still to be found', () => {
  expect(valuesOf({ category: '81', point, ref: 'LP-1' })).toEqual({
    kind: '81',
    place: { ...point, address: '' },
    ref: 'LP-1',
  });
  expect(valuesOf({})).toEqual({});
});

test('what was filled is named', () => {
  expect(prefillNote({ link: { point }, ignored: false })).toBe(done('il luogo'));
  expect(prefillNote({ link: { category: '81', point, ref: 'LP-1' }, ignored: false })).toBe(
    done('il luogo, il tipo di disservizio e il riferimento'),
  );
});

test('values that are not valid are named, alone or beside the rest', () => {
  expect(prefillNote({ link: {}, ignored: true })).toBe(ignored);
  expect(prefillNote({ link: { ref: 'LP-1' }, ignored: true })).toBe(`${done('il riferimento')} ${ignored}`);
});

test('an ordinary address needs no note', () => {
  expect(prefillNote({ link: {}, ignored: false })).toBeNull();
});
