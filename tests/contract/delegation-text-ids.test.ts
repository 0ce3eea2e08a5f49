import { afterAll, expect, test } from 'vitest';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { smallSandbox, smallTenant, logIn } from '../../scripts/sandbox/testing/sandbox.ts';
import { delegationRequest, delegationToGive } from './valid-bodies.ts';

/** Services of a CMS have texts for ids. */
const id = 'nodo-17';
const services = {
  cards: [{ id, nome: 'Assistenza', delegabile: true }],
  details: [{ idServizio: id, asset: 'ASSISTENZA_CRM' }],
};
const { app, close } = smallSandbox({ tenants: [{ ...smallTenant, services }] });
afterAll(close);
const cookie = await logIn(app, ada.taxCode, { host: smallTenant.hostname });
const headers = { cookie, 'x-forwarded-host': smallTenant.hostname, 'content-type': 'application/json' };
const deleghe = [{ idServizio: id, dataScadenza: '2026-03-20' }];

function send(path: string, body: object) {
  return app.request(path, { method: 'POST', body: JSON.stringify({ ...body, deleghe }), headers });
}

test('a service whose id is a text can be delegated, once', async () => {
  const made = await send('/api/deleghe', delegationToGive);
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ deleghe: [{ idServizio: id, titolo: 'Assistenza' }] });
  const again = await send('/api/deleghe', delegationToGive);
  expect([again.status, await again.json()]).toMatchObject([409, { details: [`${id}: Assistenza`] }]);
});

test('and a request can be about it', async () => {
  const made = await send('/api/richiesta-delega', delegationRequest);
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ deleghe: [{ idServizio: id }] });
});
