import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteInstance,
  duplicateInstance,
  getInstancePdf,
  getMoonIdentity,
  listInstances,
  type Instance,
} from '#features/instances/api.ts';
import { getMoonForms } from '#features/services/forms-api.ts';
import { ada, carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { openSamples, walk, type Visitor } from './as-citizen.ts';

let samples = openSamples();
let visitor: Visitor;
let identity = { 'moon-identita-jwt': '' };
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
  identity = { 'moon-identita-jwt': await visitor.read(getMoonIdentity) };
});
afterEach(() => samples.close());

async function page(
  offset = 0,
  limit = 100,
  headers: Record<string, string> = identity,
): Promise<Instance[]> {
  const query = { limit, offset, codice_ente: 'c_x999' };
  return (await visitor.read(listInstances, { query, headers })).instances;
}

test('several versions of a form come, and one that is not published', async () => {
  const forms = await visitor.read(getMoonForms);
  expect(forms.filter(({ code }) => code === 'RESID_01')).toHaveLength(2);
  expect(forms.filter(({ isPublished }) => !isPublished).map(({ code }) => code)).toEqual(['MERCATO_01']);
});

describe('the list', () => {
  test('pages walk all instances exactly once, newest first, without the deleted one', async () => {
    const found = await walk(5, (index) => page(index * 5, 5));
    expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
    const statuses = found.map(({ status }) => status);
    for (const status of [
      'BOZZA',
      'COMPLETATA',
      'INVIATA',
      'IN_ATTESA_INTEGRAZIONE',
      'IN_ISTRUTTORIA',
      'APPROVATA',
    ])
      expect(statuses).toContain(status);
    expect(statuses).not.toContain('ELIMINATA');
    const times = found.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('COMPLETATA is still to be sent, in the server’s words', async () => {
    const found = (await page()).find(({ status }) => status === 'COMPLETATA');
    expect(found?.statusText).toBe('istanza completata ma non inviata');
  });

  test('an offset between two pages is refused', async () => {
    const query = { limit: 5, offset: 3, codice_ente: 'c_x999' };
    expect((await visitor.ask(listInstances, { query, headers: identity })).status).toBe(400);
  });

  test('another municipality’s code shows nothing', async () => {
    const query = { limit: 5, offset: 0, codice_ente: 'c_x998' };
    expect((await visitor.read(listInstances, { query, headers: identity })).instances).toEqual([]);
  });
});

describe('the identity', () => {
  const query = { limit: 5, offset: 0, codice_ente: 'c_x999' };
  const ask = (headers: Record<string, string>): Promise<Response> =>
    visitor.ask(listInstances, { query, headers });

  test('is required', async () => expect((await ask({})).status).toBe(400));

  test('of another citizen is worth nothing', async () => {
    const stranger = await samples.visit(carla.taxCode);
    const answer = await ask({ 'moon-identita-jwt': await stranger.read(getMoonIdentity) });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'MOONFOBL-10021' });
  });

  test('ends after twelve hours, or when asked, with a page that says ExpiredJWT', async () => {
    samples.setClock('2026-03-10T20:59:59.000Z');
    expect((await ask(identity)).status).toBe(200);
    samples.setClock('2026-03-10T21:00:00.000Z');
    const late = await ask(identity);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('ExpiredJWT')]);
    const fresh = { 'moon-identita-jwt': await visitor.read(getMoonIdentity) };
    const headers = { 'x-forwarded-host': 'servizi.comune.torrebianca.example' };
    await samples.app.request('/__sandbox/moon/expire', { method: 'POST', headers });
    expect((await ask(fresh)).status).toBe(403);
  });

  test('for a delegator shows the delegator’s', async () => {
    const delegation = { 'x-delega': actingForBruno.instances };
    const token = await visitor.read(getMoonIdentity, { headers: delegation });
    const found = await page(0, 5, { ...delegation, 'moon-identita-jwt': token });
    expect(found.map(({ code }) => code)).toEqual(['CUD-2026-000045', 'CUD-2026-000040']);
    expect((await ask({ 'moon-identita-jwt': token })).status).toBe(403);
  });
});

describe('one instance', () => {
  const at = (code: string) => ({ params: { code }, headers: identity });

  test('has a PDF unless it is a draft', async () => {
    const file = await visitor.read(getInstancePdf, at('RES-2026-000123'));
    expect(await file.slice(0, 4).text()).toBe('%PDF');
    expect((await visitor.ask(getInstancePdf, at('NID-2026-000131'))).status).toBe(404);
  });

  test('is deleted as a draft only', async () => {
    expect((await visitor.ask(deleteInstance, at('RES-2026-000123'))).status).toBe(422);
    expect((await visitor.ask(deleteInstance, at('NID-2026-000131'))).status).toBe(200);
    expect((await page()).map(({ code }) => code)).not.toContain('NID-2026-000131');
    expect((await visitor.ask(deleteInstance, at('NID-2026-000131'))).status).toBe(404);
  });

  test('is copied into a new draft, which comes first', async () => {
    const query = { duplica_allegati: 'true' };
    const copy = await visitor.read(duplicateInstance, { ...at('RES-2026-000123'), query });
    expect(copy).toMatchObject({ status: 'BOZZA', code: 'RES-2026-000124', protocol: null });
    expect((await page())[0]?.code).toBe(copy.code);
  });

  test.each(['NID-2026-000131', 'MEN-2026-000212', 'CUD-2026-000044'])('%s is not copied', async (code) => {
    const query = { duplica_allegati: 'true' };
    expect((await visitor.ask(duplicateInstance, { ...at(code), query })).status).toBe(422);
  });

  test('of somebody else is not found', async () => {
    const query = { duplica_allegati: 'true' };
    const answers = await Promise.all([
      visitor.ask(getInstancePdf, at('CUD-2026-000040')),
      visitor.ask(deleteInstance, at('CUD-2026-000045')),
      visitor.ask(duplicateInstance, { ...at('CUD-2026-000040'), query }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
