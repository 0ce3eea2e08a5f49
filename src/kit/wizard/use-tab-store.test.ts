import { expect, test, vi } from 'vitest';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import { draftOf, flagField, textField } from './draft-fields.ts';
import { readablePart } from './use-tab-store.ts';

const { empty, read } = draftOf({ name: textField, privacy: flagField });
const names = Object.keys(empty);
const kept = (values: Record<string, unknown>): KeptForm => ({
  v: 1,
  owner: null,
  path: '/',
  values,
  savedAt: 0,
});

test('a form of this release is whole', () => {
  const values = { name: 'Ada', privacy: true };
  expect(readablePart(kept(values), read, names)).toEqual({ values, isWhole: true });
});

test('of an older release what has another shape, or no field any more, is left out, and the rest stays', () => {
  const other = readablePart(kept({ name: 'Ada', privacy: 'sì' }), read, names);
  expect(other).toEqual({ values: { name: 'Ada' }, isWhole: false });
  const gone = readablePart(kept({ name: 'Ada', fax: '011' }), read, names);
  expect(gone).toEqual({ values: { name: 'Ada' }, isWhole: false });
});

test('a form that its reader refuses as a whole, or of which nothing fits, is none', () => {
  expect(
    readablePart(
      kept({ name: 'Ada' }),
      vi.fn(() => null),
      names,
    ),
  ).toBeNull();
  expect(readablePart(kept({ name: 1 }), read, names)).toBeNull();
});
