import { afterAll, expect, test } from 'vitest';
import { pathOfCall } from '#contracts/endpoint.ts';
import { sendFormFeedback } from '#features/feedback/api.server.ts';
import { ask, sandbox, send, tenants } from './support.ts';
import { formRating } from './valid-bodies.ts';

afterAll(sandbox.close);

const [tenant] = tenants;
if (!tenant) throw new Error('No sample municipality');
const path = pathOfCall(sendFormFeedback);

test('the rating of a form is kept and given back', async () => {
  const answer = await send(tenant, path, formRating);
  expect(answer.status).toBe(201);
  const { bind: _, ...kept } = formRating;
  expect(await answer.json()).toEqual({
    ...kept,
    details: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/) as string,
  });
  expect(await (await ask(tenant, '/__sandbox/desk')).text()).toContain('modulo RESID_01');
});

test('the rating of whoever fills the trap is thanked for and forgotten', async () => {
  const answer = await send(tenant, path, { ...formRating, code: 'TRAPPOLA', bind: 'x' });
  expect([answer.status, await answer.json()]).toEqual([200, { status: 200, title: 'success' }]);
  expect(await (await ask(tenant, '/__sandbox/desk')).text()).not.toContain('TRAPPOLA');
});

test.each([
  ['subject', { subject: ' ' }],
  ['code', { code: undefined }],
  ['rating', { rating: 0 }],
  ['option', { option: 'positivo1' }],
  ['details', { details: 'a'.repeat(201) }],
])('the rating of a form with a wrong %s is refused, naming the field', async (field, change) => {
  const answer = await send(tenant, path, { ...formRating, ...change });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    details: [expect.stringMatching(new RegExp(`^${field}: .`)) as string],
  });
});
