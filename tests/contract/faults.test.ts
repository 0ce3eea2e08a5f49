import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { smallSandbox } from '../../scripts/sandbox/testing/sandbox.ts';

const wait = vi.fn(() => Promise.resolve());
const { app, close } = smallSandbox({ wait });
afterAll(close);

const faults = '/__sandbox/faults';
const config = '/api-public/configComune/fromtenant';
const services = '/api-public/crm/services';

function ask(path: string, fault?: string): Promise<Response> {
  return Promise.resolve(
    app.request(path, fault === undefined ? {} : { headers: { 'x-sandbox-fault': fault } }),
  );
}

function store(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers };
  return Promise.resolve(app.request(faults, { method: 'POST', body: JSON.stringify(body), headers: all }));
}

afterEach(async () => void (await app.request(faults, { method: 'DELETE' })));

test('a status comes in the body of the family that stands behind the call', async () => {
  expect(await (await ask(config, '422')).json()).toEqual({
    status: 422,
    title: 'Guasto richiesto',
    details: null,
  });
  const crm = await ask(services, '503');
  expect(crm.status).toBe(503);
  expect(await crm.json()).toEqual({ error: 'Error ID 3f2a: Please contact your administrator.' });
});

test('429 says when to come back', async () => {
  expect((await ask(services, '429')).headers.get('retry-after')).toBe('2');
});

test('malformed is JSON cut in the middle', async () => {
  const answer = await ask(config, 'malformed');
  expect(answer.ok).toBe(true);
  await expect(answer.json()).rejects.toThrow(SyntaxError);
});

test('html is a page in place of data', async () => {
  expect(await (await ask(config, 'html')).text()).toMatch(/^<!doctype html>/);
});

test('empty has no body, ko is a 200 that failed', async () => {
  expect(await (await ask(config, 'empty')).text()).toBe('');
  expect(await (await ask(config, 'ko')).json()).toMatchObject({ esito: 'KO' });
});

test('offline breaks the answer', async () => {
  await expect((await ask(config, 'offline')).text()).rejects.toThrow();
});

test('redirect leads elsewhere', async () => {
  const answer = await ask(config, 'redirect=https://cms.example/menu');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://cms.example/menu']);
});

test('a delay alone lets the call answer', async () => {
  expect((await ask(config, 'delay=5')).status).toBe(200);
  expect((await ask(config, 'delay=7,500')).status).toBe(500);
  expect(wait.mock.calls).toEqual([[5], [7]]);
});

test('an unknown word is told', async () => {
  const answer = await ask(config, 'boh');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('malformed');
});

test('a stored fault strikes the paths of its pattern as often as asked', async () => {
  expect((await store({ path: '/api-public/crm/*', fault: '503', count: 2 })).status).toBe(201);
  expect((await ask(config)).status).toBe(200);
  expect((await ask(services)).status).toBe(503);
  expect(await (await ask(faults)).json()).toEqual([{ path: '/api-public/crm/*', fault: '503', count: 1 }]);
  expect((await ask(services)).status).toBe(503);
  expect((await ask(services)).status).toBe(200);
});

test('a pattern is no regular expression', async () => {
  await store({ path: '/api-public/.*', fault: '503' });
  expect((await ask(services)).status).toBe(200);
});

test('DELETE clears all', async () => {
  await store({ path: '*'.padStart(2, '/'), fault: '503', count: 9 });
  expect((await app.request(faults, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(services)).status).toBe(200);
});

test.each([
  {},
  { path: 'x', fault: '503' },
  { path: '/x', fault: 'boh' },
  { path: '/x', fault: '503', count: 0 },
  null,
])('the request %j is refused', async (body) => expect((await store(body)).status).toBe(400));

test('another site can neither ask for faults nor clear them', async () => {
  const headers = { origin: 'https://evil.example' };
  expect((await store({ path: '/x', fault: '503' }, headers)).status).toBe(403);
  expect((await store({ path: '/x', fault: '503' }, { 'content-type': 'text/plain' })).status).toBe(403);
  expect((await app.request(faults, { method: 'DELETE', headers })).status).toBe(403);
});
