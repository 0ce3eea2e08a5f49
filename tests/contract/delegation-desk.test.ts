import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDelegations, getDelegations } from '#features/delegations/api.ts';
import { readRequests, withdrawRequest } from '#features/delegations/request-api.ts';
import { carla, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { aunt, fill, give, open, request, sent } from './delegation-steps.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(dario.taxCode);
});
afterEach(() => samples.close());

const host = { 'x-forwarded-host': seedTenants[0]?.hostname ?? '' };

const stateOf = async (id: string, who = visitor) =>
  (await readRequests(who.client)).find((one) => one.id === id)?.status;

const desk = (path: string, fields: Record<string, string> = {}) =>
  samples.app.request(`/__sandbox/desk/deleghe/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: host,
  });

describe('the office', () => {
  const given = async () => {
    const { delegators } = await readDelegations(visitor.client, undefined, new Date('2026-03-10T09:00:00Z'));
    return delegators.flatMap(({ name, delegations }) => delegations.map((one) => ({ name, ...one })));
  };

  test('approves: each service becomes a delegation', async () => {
    const services = ['41', '34'].map((serviceId) => ({ serviceId, endsOn: '2026-06-30' as const }));
    const id = await sent(visitor, { services });
    expect((await desk(`richieste/${id}`, { azione: 'approva' })).status).toBe(303);
    const made = await given();
    expect(
      made.map(({ name, status, serviceId, requestId }) => [name, status, serviceId, requestId]),
    ).toEqual(expect.arrayContaining(['41', '34'].map((one) => ['Giulia Ferri', 'APPROVATA', one, id])));
    const [found] = await readRequests(visitor.client);
    expect(found?.status).toBe('APPROVATA');
    expect(found?.services.map(({ delegationId }) => delegationId).toSorted()).toEqual(
      made.map((one) => one.id).toSorted(),
    );
    expect((await desk(`richieste/${id}`, { azione: 'approva' })).status).toBe(409);
    await expect(withdrawRequest(visitor.client, id)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('approves for a company, which has a name of its own and no first name', async () => {
    const delegator = { isCompany: true, taxCode: '01234567897', company: 'Esempio srl' } as const;
    await desk(`richieste/${await sent(visitor, { delegator })}`, { azione: 'approva' });
    const answer = (await (await visitor.ask(getDelegations)).json()) as { deleganti: unknown[] };
    expect(answer.deleganti).toMatchObject([
      {
        tipoPersona: 'G',
        codiceFiscale: '01234567897',
        ragioneSociale: 'Esempio srl',
        nome: '',
        cognome: '',
      },
    ]);
    expect(await given()).toMatchObject([{ name: 'Esempio srl', status: 'APPROVATA' }]);
  });

  test('refuses with a reason, which its author reads', async () => {
    const id = await sent(visitor);
    expect((await desk(`richieste/${id}`, { azione: 'rifiuta', motivo: ' ' })).status).toBe(422);
    expect((await desk(`richieste/${id}`, { azione: 'rifiuta', motivo: 'Firma <b>' })).status).toBe(303);
    expect((await readRequests(visitor.client))[0]).toMatchObject({
      status: 'RIFIUTATA',
      reason: 'Firma <b>',
    });
    expect(await given()).toEqual([]);
  });

  test('does not approve what is delegated meanwhile or past its day', async () => {
    const hers = await samples.visit(carla.taxCode);
    const id = await sent(visitor, { delegator: { ...aunt, taxCode: carla.taxCode } });
    const delegate = { taxCode: dario.taxCode, firstName: 'Dario', surname: 'Rossi' };
    await give(hers, delegate, request.services);
    expect((await desk(`richieste/${id}`, { azione: 'approva' })).status).toBe(409);
    expect(await stateOf(id)).toBe('ATTESA_OPERATORE');
    const other = await sent(visitor);
    samples.setClock('2026-07-01T09:00:00.000Z');
    expect((await desk(`richieste/${other}`, { azione: 'approva' })).status).toBe(409);
  });

  test('withdraws at the counter only what comes from a request', async () => {
    const id = await sent(visitor);
    await desk(`richieste/${id}`, { azione: 'approva' });
    const [made] = await given();
    expect((await desk(`${made?.id}/ritiro`)).status).toBe(303);
    expect((await given())[0]?.status).toBe('RITIRATA');
    expect((await desk(`${made?.id}/ritiro`)).status).toBe(409);
    // Bruno gave this one online and withdraws it himself.
    expect((await desk('d0000000-0000-4000-8000-000000000001/ritiro')).status).toBe(409);
  });

  test('sees the documents of a request that waits, and only of one', async () => {
    const id = await sent(visitor);
    const { id: draft } = await open(visitor, { services: [{ serviceId: '34', endsOn: '2026-05-01' }] });
    await fill(visitor, draft);
    const read = (path: string) =>
      samples.app.request(`/__sandbox/desk/deleghe/richieste/${path}`, { headers: host });
    const answer = await read(`${id}/CI_F`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await answer.bytes()).length).toBe(4);
    expect((await read(`${draft}/CI_F`)).status).toBe(404);
    const page = await (await samples.app.request('/__sandbox/desk', { headers: host })).text();
    expect(page).toContain(`Richiesta ${id}`);
    expect(page).not.toContain(draft);
  });
});
