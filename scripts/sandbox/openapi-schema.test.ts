import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { id, int, list, optionalObject, required, text } from '#contracts/wire.ts';
import { wireSchema } from './openapi-schema.ts';

test('a reader is described by what may travel, not by what it becomes', () => {
  const answer = z.pipe(
    z.object({ id: required(id), nome: text }),
    z.transform(() => 0),
  );
  expect(wireSchema(answer)).toEqual({
    type: 'object',
    properties: { id: { type: ['string', 'number'] }, nome: { type: ['string', 'null'] } },
    required: ['id'],
  });
});

test('a list describes its elements', () => {
  expect(wireSchema(list(z.object({ nome: required(text) })))).toMatchObject({
    items: { properties: { nome: { type: ['string'] } }, required: ['nome'] },
  });
});

test('an object that may be missing is described, and may be null', () => {
  expect(wireSchema(optionalObject(z.object({ nome: required(text) })))).toEqual({
    anyOf: [
      { type: 'object', properties: { nome: { type: ['string'] } }, required: ['nome'] },
      { type: 'null' },
    ],
  });
});

test('a reader that needs a value may stand where the value may be left out', () => {
  const body = z.object({
    group: z._default(required(int), 2),
    service: z.optional(required(int)),
    kind: z._default(z.pipe(required(int), z.int()), 1),
    title: required(text),
  });
  const type = ['integer', 'string'];
  expect(wireSchema(body)).toEqual({
    type: 'object',
    properties: {
      group: { type, default: 2 },
      service: { type },
      kind: { type, default: 1 },
      title: { type: ['string'] },
    },
    required: ['title'],
  });
});
