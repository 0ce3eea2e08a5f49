import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts';
import { readStatement, type StatementQuestion } from './read-statement.ts';

const hostname = 'servizi.comune.torrebianca.example';
const address = 'https://form.agid.gov.it/view/00000000-c999-4000-8000-000000000999';
const headers = { 'X-Forwarded-Host': hostname };
const apiPath = '/__sandbox/agid/api/v1/*';
const pagePath = '/__sandbox/agid/torrebianca/*';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, databaseFile: ':memory:' });
});
afterAll(() => sandbox.close());

const read = (more: Partial<StatementQuestion> = {}) =>
  readStatement({ address, hostname, agid: { origin: `${sandbox.url}/__sandbox/agid`, headers }, ...more });

async function fault(path: string, words: string): Promise<void> {
  const answer = await fetch(`${sandbox.url}/__sandbox/faults`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, fault: words, count: 1 }),
  });
  expect(answer.status).toBe(201);
}

/** Where AgID is another server that answers every request so. */
async function answering(body: string, type = 'text/html', status = 200, more: Record<string, string> = {}) {
  const server = createServer((_, answer) => {
    answer.writeHead(status, { 'Content-Type': type, ...more });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { agid: { origin }, address: 'https://form.agid.gov.it/5N2TR557/portale/dichiarazione' };
}

const long = 'Dichiarazione di accessibilità. '.repeat(30);
const page = (text: string) => `<html><body><p>${long}${text}</p></body></html>`;

test('a statement of the former form is looked up by the API, and names host and WCAG version', async () => {
  expect(await read()).toEqual({ state: 'good' });
});

test('the statement of another host is told', async () => {
  expect(await read({ hostname: 'servizi.comune.altrove.example' })).toMatchObject({ state: 'host' });
});

test.each([
  'http://form.agid.gov.it/view/1',
  'https://form.agid.gov.it.example/view/1',
  'https://www.comune.example.it/accessibilita',
  'https://utente@form.agid.gov.it/view/1',
  'https://form.agid.gov.it/',
  '/accessibilita',
  '',
])('nothing is asked of the address %j', async (wrong) => {
  const nowhere = { origin: 'http://127.0.0.1:1' };
  expect(await read({ address: wrong, agid: nowhere })).toMatchObject({ state: 'address' });
});

test.each([
  [apiPath, '404', 'missing'],
  [apiPath, '503', 'unreachable'],
  [apiPath, 'html', 'unreadable'],
  [apiPath, 'malformed', 'unreadable'],
  [apiPath, 'empty', 'unreadable'],
  [apiPath, 'offline', 'unreachable'],
  [pagePath, '500', 'unreachable'],
  [pagePath, 'malformed', 'unreadable'],
  [pagePath, 'offline', 'unreachable'],
  [pagePath, 'html', 'drawn'],
])('%s with the fault %s: one verdict, %s', async (path, words, state) => {
  await fault(path, words);
  expect(await read()).toMatchObject({ state });
});

test('an answer that is long in coming is given up', async () => {
  await fault(apiPath, 'delay=60000');
  expect(await read({ timeout: 300 })).toEqual({ state: 'unreachable', got: 'no answer within 0.3 s' });
});

test.each([
  ['WCAG 2.0', 'wcag'],
  ['WCAG 2.1', 'good'],
  ['wcag-21', 'good'],
  ['WCAG 2.2', 'good'],
])('%s: %s', async (words, state) => {
  expect(await read(await answering(page(`${hostname} ${words}`)))).toMatchObject({ state });
});

test('a host that stands in the address of a link alone is not named', async () => {
  const linked = page(`WCAG 2.1 <a href="https://${hostname}">il sito</a>`);
  expect(await read(await answering(linked))).toMatchObject({ state: 'host' });
});

test('a page that its script draws is read by a browser, or not at all', async () => {
  const shell = await answering(
    '<html><body><app-root></app-root><script src="/x.js"></script></body></html>',
  );
  expect(await read(shell)).toMatchObject({ state: 'drawn' });
  const draw = () => Promise.resolve(page(`${hostname} WCAG 2.1`));
  expect(await read({ ...shell, draw })).toEqual({ state: 'good' });
  const broken = () => Promise.reject(new Error('no page'));
  expect(await read({ ...shell, draw: broken })).toEqual({ state: 'drawn', got: 'no page' });
});

test('a redirect to another site is not followed into a verdict', async () => {
  const there = await answering(page(`${hostname} WCAG 2.1`));
  const here = await answering('', 'text/html', 302, { Location: `${there.agid.origin}/` });
  expect(await read(here)).toMatchObject({ state: 'elsewhere' });
});

test('an answer without end is no statement', async () => {
  expect(await read(await answering('x'.repeat(3_100_000)))).toMatchObject({ state: 'unreadable' });
});
