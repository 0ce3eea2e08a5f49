import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import {
  draftField,
  draftOf,
  filesField,
  flagField,
  secretField,
  tabField,
  textField,
} from './draft-fields.ts';

const { empty, read, secret, ofTab } = draftOf({
  name: textField,
  privacy: flagField,
  files: filesField,
  code: secretField,
  proven: tabField,
  day: draftField<string | null>(null, z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))),
});

function kept(values: Record<string, unknown>): KeptForm {
  return { v: 1, owner: null, path: '/', values, savedAt: 0 };
}

test('a draft begins with the empty value of each field', () => {
  expect(empty).toEqual({ name: '', privacy: false, files: [], code: '', proven: '', day: null });
});

test('what was kept is read by field, and a field of a newer form is missing, not empty', () => {
  expect(read(kept({ name: 'Ada', day: '2030-01-02' }))).toEqual({ name: 'Ada', day: '2030-01-02' });
});

test('one value of another shape makes the whole kept form unreadable', () => {
  expect(read(kept({ name: 'Ada', day: 'domani' }))).toBeNull();
  expect(read(kept({ files: [{ name: 'x' }] }))).toBeNull();
});

test('a secret is named as one, and not read where somebody wrote it', () => {
  expect(secret).toEqual(['code']);
  expect(read(kept({ name: 'Ada', code: '12345' }))).toEqual({ name: 'Ada' });
});

test('what holds for the tab alone is kept there, and named as such', () => {
  expect(ofTab).toEqual(['proven']);
  expect(read(kept({ proven: 'a@example.org' }))).toEqual({ proven: 'a@example.org' });
});
