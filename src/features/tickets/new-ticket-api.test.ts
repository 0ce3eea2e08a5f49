import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPublicTicket, createTicket } from './new-ticket-api.ts';

const whole = '{"id":4412,"number":"72023"}';
const broken = [
  ['broken off', '{"id":4412,"num'],
  ['a page', '<!doctype html><title>Accesso</title>'],
  ['empty', ''],
  ['without an id', '{"status":200,"dati":[]}'],
] as const;

test.each([createTicket, createPublicTicket])('$id: the ticket of a 200 or 201 is named by it', (call) => {
  for (const status of [200, 201])
    expect(z.parse(call.answer, { status, body: whole, headers: {} })).toEqual({
      id: '4412',
      number: '72023',
    });
});

test.each(broken)('a 201 that is %s: created, without a name', (_, body) => {
  expect(z.parse(createTicket.answer, { status: 201, body })).toEqual({ id: null, number: null });
});

test.each(broken)('a 200 that is %s: nobody knows whether it was created', (_, body) => {
  expect(z.safeParse(createTicket.answer, { status: 200, body }).success).toBe(false);
});
