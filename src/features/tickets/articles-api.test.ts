import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getArticles } from './articles-api.ts';

test.each([
  [true, true],
  [1, true],
  ['true', true],
  [false, false],
  ['0', false],
  [null, false],
  [undefined, false],
])('an article whose internal is %j is internal: %j', (internal, expected) => {
  expect(z.parse(getArticles.answer, [{ id: 1, body: 'x', internal }])[0]?.isInternal).toBe(expected);
});

test.each<[string, object, string | null]>([
  ['beside its name', { 'mime-type': 'image/png' }, 'image/png'],
  ['as the CRM keeps it', { preferences: { 'Mime-Type': 'image/jpeg' } }, 'image/jpeg'],
  ['as a mail had it', { preferences: { 'Content-Type': 'Image/PNG; name="foto"' } }, 'image/png'],
  ['nowhere', { preferences: null }, null],
])('the type of a file stands %s', (_, fields, type) => {
  const file = { id: 77, filename: 'foto', size: '18422', ...fields };
  const [article] = z.parse(getArticles.answer, [{ id: 1, body: 'x', attachments: [file] }]);
  expect(article?.attachments).toEqual([{ id: '77', filename: 'foto', size: 18_422, type }]);
});

test('files of a message with one name are told apart', () => {
  const attachments = [1, 2, 3].map((id) => ({ id, filename: 'image.jpg' }));
  const [article] = z.parse(getArticles.answer, [{ id: 1, body: 'x', attachments }]);
  expect(article?.attachments.map(({ filename }) => filename)).toEqual([
    'image.jpg',
    'image (2).jpg',
    'image (3).jpg',
  ]);
});
