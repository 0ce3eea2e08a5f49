import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exitCodes } from '../lib/exit-codes.ts';
import { runPortico } from '../lib/run-portico.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-config-'));
  mkdirSync(join(root, 'tenants/prova'), { recursive: true });
  mkdirSync(join(root, 'tenants/_groups'));
  put('prova/tenant.json', {
    id: 'prova',
    hostname: 'prova.example',
    extends: ['piemonte'],
    colour: '#222222',
    deploy: { cdn: { s3: { bucket: 'prova' } } },
  });
  put('_groups/piemonte.json', {
    colour: '#111111',
    moon: '/moon',
    deploy: { cdn: { s3: { bucket: 'tutti', region: 'eu-south-1' } } },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, content: object): void {
  writeFileSync(join(root, 'tenants', path), JSON.stringify(content));
}

async function config(...args: string[]) {
  let text = '';
  const stream = { write: (more: string) => (text += more) };
  const code = await runPortico(['config', ...args, '--root', root], {
    env: {},
    folder: root,
    stdout: stream,
    stderr: stream,
    canAsk: false,
    interrupted: () => new Promise(() => undefined),
  });
  return { code, text };
}

test('it prints every field that has a value, and which file decides', async () => {
  const { code, text } = await config('prova');
  expect(code).toBe(exitCodes.done);
  expect(text).toContain('colour: "#222222" (tenants/prova/tenant.json)');
  expect(text).toContain('moon: "/moon" (tenants/_groups/piemonte.json)');
  expect(text).toContain('deploy.cdn.s3.bucket: "prova" (tenants/prova/tenant.json)');
  expect(text).toContain('deploy.cdn.s3.region: "eu-south-1" (tenants/_groups/piemonte.json)');
  expect(text).toContain('outages: false (by default)');
  expect(text).not.toContain('$schema');
});

test('--json gives field, value and file, one a line', async () => {
  const { text } = await config('prova', '--json');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { field: string; value: unknown; file: string | null });
  const of = (field: string) => lines.find((line) => line.field === field);
  expect(of('moon')).toMatchObject({ value: '/moon', file: 'tenants/_groups/piemonte.json' });
  expect(of('login')).toMatchObject({ value: expect.arrayContaining(['spid']) as string[], file: null });
});

test('--why says which file decides a field, and what the files below say', async () => {
  const { code, text } = await config('prova', '--why', 'colour');
  expect(code).toBe(exitCodes.done);
  expect(text.trim().split('\n')).toEqual([
    expect.stringContaining('colour: "#222222" (tenants/prova/tenant.json)'),
    expect.stringContaining('instead of "#111111" in tenants/_groups/piemonte.json'),
  ]);
  const deep = (await config('prova', '--why', 'deploy.cdn.s3')).text;
  expect(deep).toContain('bucket: "prova"');
  expect(deep).toContain('instead of "tutti"');
  expect((await config('prova', '--why', 'taxCode')).text).toContain('taxCode is set nowhere');
});

test.each([
  [['prova', '--why', 'colore'], 'there is no field "colore"'],
  [['prova', '--why', 'constructor'], 'there is no field "constructor"'],
  [['altra'], 'no such tenant'],
])('wrong use is told: %j', async (args, words) => {
  const { code, text } = await config(...args);
  expect(code).toBe(exitCodes.usage);
  expect(text).toContain(words);
});

test('files that are not valid have no result: the mistake is told with its file', async () => {
  put('_groups/piemonte.json', { colour: '#111111', moon: 'x' });
  const { code, text } = await config('prova');
  expect(code).toBe(exitCodes.failed);
  expect(text).toContain('tenants/_groups/piemonte.json, "moon"');
});
