import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sendFeedback } from './api.ts';
import { sendFormFeedback } from './api.server.ts';

const parts = { rating: 5, option: 'positivo1', details: '', bind: null };
const good = { ...parts, pageTitle: 'FAQ', pagePath: '/faq' };

const read = (fields: object) => z.safeParse(sendFeedback.body!, { ...good, ...fields });

test.each([
  ['a whole rating', {}],
  ['a rating as text', { rating: '5' }],
  ['a service beside no path', { pagePath: null, serviceID: 12 }],
  ['a path beside no service', { serviceID: null }],
])('%s is taken', (_, fields) => expect(read(fields).success).toBe(true));

test.each([[null], [undefined]])('details that are %j are none', (details) => {
  expect(read({ details }).data?.details).toBe('');
  const form = { ...parts, details, subject: 'Cambio di residenza', code: 'RESID_01' };
  expect(z.safeParse(sendFormFeedback.body!, form).data?.details).toBe('');
});

test.each([
  ['a reason of the other group', { option: 'negativo1' }],
  ['no stars', { rating: 0 }],
  ['stars as words', { rating: 'tante' }],
  ['details too long', { details: 'x'.repeat(201) }],
  ['a blank title', { pageTitle: ' ' }],
  ['no title', { pageTitle: null }],
  ['path and service', { serviceID: 3 }],
  ['neither path nor service', { pagePath: undefined }],
  ['path and service that are null', { pagePath: null, serviceID: null }],
])('%s is refused', (_, fields) => expect(read(fields).success).toBe(false));
