import { afterEach, beforeEach, expect, test } from 'vitest';
import { ada, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { host, outboxOf } from './outbox.ts';
import { give, request, sent } from './delegation-steps.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const decide = (id: string, fields: Record<string, string>) =>
  samples.app.request(`/__sandbox/desk/deleghe/richieste/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-host': host },
  });

test('a delegate is told by e-mail what waits for an answer, if they have an address', async () => {
  const giver = await samples.visit(dario.taxCode);
  await give(giver, { taxCode: ada.taxCode, firstName: 'Ada', surname: 'Verdi' }, request.services);
  const [mail, ...others] = await outboxOf(samples);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ada.email });
  expect(mail?.subject).toMatch(/: hai una nuova delega$/);
  expect(mail?.body).toContain('Dario Rossi');
  expect(mail?.body).toContain('TARI: tassa sui rifiuti, fino al 30/06/2026');
  expect(mail?.body).toContain('/area-personale/deleghe/deleganti');
  expect(mail?.body).not.toContain(dario.taxCode);
  await give(visitor, { taxCode: dario.taxCode, firstName: 'Dario', surname: 'Rossi' }, request.services);
  expect(await outboxOf(samples), 'Dario has no address').toHaveLength(1);
});

test('the author of a request is told what the office decided', async () => {
  await decide(await sent(visitor), { azione: 'approva' });
  const id = await sent(visitor, { services: [{ serviceId: '34', endsOn: '2026-06-30' }] });
  await decide(id, { azione: 'rifiuta', motivo: 'La firma non si legge' });
  const [refused, approved, ...others] = await outboxOf(samples);
  expect(others).toEqual([]);
  expect(approved?.subject).toMatch(/: richiesta di delega approvata$/);
  expect(refused).toMatchObject({ to: ada.email });
  expect(refused?.subject).toMatch(/: richiesta di delega rifiutata$/);
  expect(refused?.body).toContain(`Richiesta ${id}, per conto di Giulia Ferri`);
  expect(refused?.body).toContain('La firma non si legge');
});
