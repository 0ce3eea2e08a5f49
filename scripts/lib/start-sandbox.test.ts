import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallTenant } from '../sandbox/testing/sandbox.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
const lines: string[] = [];
const settings = { databaseFile: ':memory:', tenants: [smallTenant], defaultTenant: 'prova' };

beforeAll(async () => {
  sandbox = await startSandbox({ ...settings, port: 0, log: (line) => lines.push(line) });
});
afterAll(() => sandbox.close());

const answer = '/api-public/crm/knowledge_bases/1/categories/71/answers/301';

test('it listens on the loopback address alone', () => {
  expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('a request line names the kind of call, never the values in its address', async () => {
  await fetch(`${sandbox.url}${answer}?nome=Ada`);
  const line = lines.at(-1);
  expect(line).toMatch(
    /^GET \/api-public\/crm\/knowledge_bases\/1\/categories\/:id\/answers\/:answerId 200 \d+ ms$/,
  );
});

test('offline drops the connection', async () => {
  await expect(
    fetch(`${sandbox.url}${answer}`, { headers: { 'x-sandbox-fault': 'offline' } }),
  ).rejects.toThrow();
  expect((await fetch(`${sandbox.url}${answer}`)).status).toBe(200);
});

test('a port that is taken is told', async () => {
  const port = Number(new URL(sandbox.url).port);
  await expect(startSandbox({ ...settings, port })).rejects.toThrow('EADDRINUSE');
});
