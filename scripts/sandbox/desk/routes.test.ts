import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallSandbox } from '../testing/sandbox.ts';

let changed: string[] = [];
let sandbox = smallSandbox();
beforeEach(() => {
  changed = [];
  sandbox = smallSandbox({ onChange: (tenant) => changed.push(tenant) });
});
afterEach(() => sandbox.close());

const desk = '/__sandbox/desk';

async function read(path: string): Promise<string> {
  return (await sandbox.app.request(path)).text();
}

function send(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return Promise.resolve(sandbox.app.request(path, { method: 'POST', body, headers }));
}

async function config(): Promise<Record<string, unknown>> {
  return JSON.parse(await read('/api-public/configComune/fromtenant')) as Record<string, unknown>;
}

test('a module is switched, the call shows it, and the rebuild is asked for', async () => {
  const answer = await send(`${desk}/modulo`, { codice: 'PPAY', attivo: 'si' });
  expect(answer.status).toBe(303);
  expect(JSON.stringify((await config()).assets)).toContain('PPAY');
  expect(changed).toEqual(['prova']);
});

test('maintenance goes on and off', async () => {
  await send(`${desk}/manutenzione`, { attiva: 'si' });
  expect((await config()).maintenance).toBe(true);
  expect((await sandbox.app.request('/api-public/configComune/servizi')).status).toBe(401);
  await send(`${desk}/manutenzione`, { attiva: 'no' });
  expect((await sandbox.app.request('/api-public/configComune/servizi')).status).toBe(200);
});

test('an answer is rewritten, found by its new words, hidden and published again', async () => {
  const call = '/api-public/crm/knowledge_bases/1/categories/71/answers/301';
  await send(`${desk}/faq/301`, { titolo: 'Nuovo <b>titolo</b>', testo: '<p>Riga\r\ndue</p>' });
  expect(JSON.parse(await read(call))).toEqual({
    id: 301,
    title: 'Nuovo <b>titolo</b>',
    body: '<p>Riga\ndue</p>',
    updated_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
  });
  await send(`${desk}/faq/301/stato`, { pubblica: 'no' });
  expect(await read(call)).toBe('null');
  await send(`${desk}/faq/301/stato`, { pubblica: 'si' });
  expect(await read(call)).not.toBe('null');
  expect(changed).toHaveLength(3);
});

test('what was typed comes back as text, never as markup', async () => {
  const hostile = '</textarea><script>alert(1)</script>';
  await send(`${desk}/faq/301`, { titolo: `"><script>x</script>`, testo: hostile });
  expect(await read(`${desk}/faq/301`)).not.toContain('<script>');
  expect(await read(desk)).not.toContain('<script>');
});

test('a fault asked for at the desk strikes as often as asked', async () => {
  await send(`${desk}/guasti`, { path: '/api-public/crm/*', fault: '503', count: '1' });
  expect(await read(desk)).toContain('503, ancora 1');
  expect((await sandbox.app.request('/api-public/crm/services')).status).toBe(503);
  expect((await sandbox.app.request('/api-public/crm/services')).status).toBe(200);
});

test('ratings received are listed', async () => {
  const rating = { rating: 5, option: 'altro', details: 'Ottimo', pageTitle: 'FAQ', pagePath: '/faq' };
  const headers = { 'content-type': 'application/json' };
  await sandbox.app.request('/api-public/feedback', {
    method: 'POST',
    body: JSON.stringify(rating),
    headers,
  });
  expect(await read(desk)).toContain('Ottimo');
});

test.each([
  [`${desk}/modulo`, { codice: 'BOH', attivo: 'si' }],
  [`${desk}/manutenzione`, {}],
  [`${desk}/faq/301`, { titolo: ' ', testo: '' }],
  [`${desk}/guasti`, { path: 'x', fault: 'boh', count: '0' }],
])('a wrong form to %s changes nothing and says why', async (path, fields) => {
  const answer = await send(path, fields);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('role="alert"');
  expect(changed).toEqual([]);
});

test('starting again restores the samples, ends sessions and faults, and asks for the rebuild', async () => {
  await send(`${desk}/modulo`, { codice: 'PPAY', attivo: 'si' });
  await send(`${desk}/guasti`, { path: '/api-public/*', fault: '503', count: '9' });
  changed = [];
  expect(await read(desk)).toContain('Ricomincia con i dati di esempio');
  const answer = await send('/__sandbox/reset', {});
  expect(answer.status).toBe(303);
  expect(await read(answer.headers.get('location') ?? '')).toContain('di nuovo i dati di esempio');
  expect(JSON.stringify((await config()).assets)).not.toContain('PPAY');
  expect(changed).toEqual(['prova']);
});

test('another site cannot start again', async () => {
  await send(`${desk}/guasti`, { path: '/api-public/*', fault: '503', count: '9' });
  expect((await send('/__sandbox/reset', {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await read(desk)).toContain('503, ancora 9');
});

test('a form of another site is refused', async () => {
  const answer = await send(`${desk}/manutenzione`, { attiva: 'si' }, { origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect(changed).toEqual([]);
});

test('its pages allow no script and no inline style', async () => {
  for (const path of ['/__sandbox/', desk, `${desk}/faq/301`]) {
    const answer = await sandbox.app.request(path);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(await answer.text()).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  }
});

test('an unknown host and an unknown answer have no page', async () => {
  expect((await sandbox.app.request(desk, { headers: { host: 'x.example' } })).status).toBe(404);
  expect((await sandbox.app.request(`${desk}/faq/999`)).status).toBe(404);
});

test('the desk says whether the pages that are published change by themselves', async () => {
  const path = `${desk}?esito=fatto`;
  expect(await read(path)).toContain('si aggiornano tra qualche secondo');
  const alone = smallSandbox();
  expect(await (await alone.app.request(path)).text()).toContain('non si aggiornano da sole');
  alone.close();
});
