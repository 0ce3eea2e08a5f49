import { afterEach, beforeEach, expect, test } from 'vitest';
import { ada, carla, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { host, outboxOf } from './outbox.ts';
import { decideOn } from '#features/delegations/changes-api.ts';
import { openRequest } from '#features/delegations/request-api.ts';
import { give, giveOne, key, request, sent } from './delegation-steps.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

/** The address that Ada has confirmed, not the one of her login. */
const confirmed = 'ada@posta.example';

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
  expect(mail).toMatchObject({ to: confirmed });
  expect(mail?.subject).toMatch(/: hai una nuova delega$/);
  expect(mail?.body).toContain('Dario Rossi');
  expect(mail?.body).toContain('TARI: tassa sui rifiuti, fino al 30/06/2026');
  expect(mail?.body).toContain('/area-personale/deleghe/deleganti');
  expect(mail?.body).not.toContain(dario.taxCode);
  await give(
    visitor,
    { taxCode: 'FRRGLI70A41L219M', firstName: 'Giulia', surname: 'Ferri' },
    request.services,
  );
  expect(await outboxOf(samples), 'Giulia has no address').toHaveLength(1);
});

test('the author of a request is told what the office decided', async () => {
  await decide(await sent(visitor), { azione: 'approva' });
  const id = await sent(visitor, { services: [{ serviceId: '34', endsOn: '2026-06-30' }] });
  await decide(id, { azione: 'rifiuta', motivo: 'La firma non si legge' });
  const [refused, approved, ...others] = await outboxOf(samples);
  expect(others).toEqual([]);
  expect(approved?.subject).toMatch(/: richiesta di delega approvata$/);
  expect(refused).toMatchObject({ to: confirmed });
  expect(refused?.subject).toMatch(/: richiesta di delega rifiutata$/);
  expect(refused?.body).toContain(`Richiesta ${id}, per conto di Giulia Ferri`);
  expect(refused?.body).toContain('La firma non si legge');
});

test('a delegator is told when the delegation is accepted, and when the delegate renounces', async () => {
  const { id } = await giveOne(visitor);
  const delegate = await samples.visit(carla.taxCode);
  const toAda = async () => (await outboxOf(samples)).filter(({ to }) => to === confirmed);
  await decideOn(delegate.client, id, 'accept');
  expect((await toAda()).map(({ body }) => body)).toEqual([
    expect.stringMatching(/^Carla Bianchi ha accettato la tua delega per il servizio «TARI/),
  ]);
  await decideOn(delegate.client, id, 'renounce');
  expect((await toAda())[0]?.body).toContain('vi ha rinunciato');
});

test('a person is told that somebody asks to act for them', async () => {
  const bruno = {
    isCompany: false,
    taxCode: 'NREBRN48H07L219B',
    firstName: 'Bruno',
    surname: 'Neri',
  } as const;
  await sent(visitor, { delegator: bruno, services: [{ serviceId: '71', endsOn: '2026-06-30' }] });
  const mails = (await outboxOf(samples)).filter(({ subject }) =>
    subject?.endsWith('chiede di operare per te'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('Ada Verdi ha chiesto al Comune');
});

test('a second request for what already waits for the office is refused before any document is sent', async () => {
  await sent(visitor);
  await expect(openRequest(visitor.client, request, key())).rejects.toMatchObject({ kind: 'conflict' });
});
