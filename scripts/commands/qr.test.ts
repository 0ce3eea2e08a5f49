import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFrom } from '#site/site-fixture.ts';
import { hashOfContent, snapshotSchema } from '#site/snapshot.ts';
import { silentSurroundings } from '../../tests/support/build/cli.ts';
import { runCommandLine, UsageError } from '../lib/command.ts';
import qr from './qr.ts';

let root: string;
let said: string[];
let code: number;
const out = () => join(root, 'out');

beforeEach(() => {
  said = [];
  root = mkdtempSync(join(tmpdir(), 'portico-qr-'));
  putTenant(['DISSERVIZIO_CRM']);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A municipality with a map and two kinds of disruption, as the last fetch left it. */
function putTenant(assets: readonly string[], kind = 'Illuminazione pubblica'): void {
  const folder = join(root, 'tenants/prova');
  mkdirSync(join(folder, 'snapshot'), { recursive: true });
  const maps = { centre: [45.1, 7.7], area: [45, 7.6, 45.2, 7.8] };
  writeFileSync(
    join(folder, 'tenant.json'),
    JSON.stringify({ id: 'prova', hostname: 'servizi.comune.prova.example', maps }),
  );
  const kinds = [{ id: '81', name: kind }];
  const config = { assets: assets.map((codice, at) => ({ id: at + 1, codice })) };
  const content = { ...contentFrom({ config }), disruptionKinds: kinds };
  const snapshot = {
    schema: snapshotSchema,
    tenant: 'prova',
    dataDate: '',
    hash: hashOfContent(content),
    content,
  };
  writeFileSync(join(folder, 'snapshot/snapshot.json'), JSON.stringify(snapshot));
}

/** Writes labels into a folder; keeps the lines that were said, and the exit code. */
async function runInto(folder: string, ...args: string[]): Promise<void> {
  const stdout = { write: (text: string) => said.push(text) };
  const all = ['prova', ...args, '--out', folder, '--root', root, '--json'];
  code = await runCommandLine(qr, all, silentSurroundings({ stdout }).surroundings);
}
const run = (...args: string[]) => runInto(out(), ...args);
const file = (text: string) => {
  writeFileSync(join(root, 'pali.csv'), text);
  return join(root, 'pali.csv');
};
const written = () => (readdirSync(root).includes('out') ? readdirSync(out()).sort() : []);

test('a table becomes a PDF and a page of SVG for each sheet', async () => {
  const lines = Array.from({ length: 13 }, (_, at) => `Illuminazione pubblica;45,07;7,68;LP-${at}`);
  await run('--file', file(['categoria;lat;lon;rif', ...lines].join('\n')));
  expect(code).toBe(0);
  expect(written()).toEqual(['prova-labels-1.svg', 'prova-labels-2.svg', 'prova-labels.pdf']);
  expect(readFileSync(join(out(), 'prova-labels.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const svg = readFileSync(join(out(), 'prova-labels-2.svg'), 'utf8');
  expect(svg).toContain('>LP-12</text>');
  expect(svg).toContain('>Comune di Prova</text>');
  expect(JSON.parse(said[0]!)).toMatchObject({
    state: 'done',
    labels: 13,
    files: expect.any(Array) as unknown,
  });
});

test('one label may be printed many times', async () => {
  await run('--ref', 'Parco Nord', '--count', '24');
  const svg = readFileSync(join(out(), 'prova-labels-2.svg'), 'utf8');
  expect(svg.match(/>Parco Nord<\/text>/g)).toHaveLength(12);
});

test('a wrong value ends with 1, names file, line, field and remedy, and nothing is written', async () => {
  await run('--file', file('categoria,rif\n81,LP-1\nLampioni,LP-2\n'));
  expect(code).toBe(1);
  const { text, hint, id } = JSON.parse(said[0]!) as Record<string, string>;
  expect(id).toBe('LabelInvalid');
  for (const part of ['pali.csv line 3', '"categoria"', '"Lampioni"', '81 Illuminazione pubblica'])
    expect(text).toContain(part);
  expect(hint).toContain('Nothing was written');
  expect(written()).toEqual([]);
});

test('letters of other languages in Latin script are printed, those that the font lacks are told with their line', async () => {
  putTenant(['DISSERVIZIO_CRM'], 'Iluminación și s\u0326coli Łódź');
  await run('--category', '81');
  expect(code).toBe(0);
  expect(readFileSync(join(out(), 'prova-labels-1.svg'), 'utf8')).toContain(
    '>Iluminación și școli Łódź</text>',
  );
  rmSync(out(), { recursive: true });
  putTenant(['DISSERVIZIO_CRM'], 'Освещение');
  await run('--file', file('categoria,rif\n,LP-1\n81,LP-2\n'));
  expect(code).toBe(1);
  expect(said.at(-1)).toMatch(/pali\.csv line 3.*categoria.*Освещение.*has no О с/);
  expect(written()).toEqual([]);
});

test('pages of a former run with more labels do not stay beside the new ones', async () => {
  await run('--ref', 'LP-1', '--count', '25');
  writeFileSync(join(out(), 'altro-labels-3.svg'), '');
  await run('--ref', 'LP-1', '--count', '13');
  expect(written()).toEqual([
    'altro-labels-3.svg',
    'prova-labels-1.svg',
    'prova-labels-2.svg',
    'prova-labels.pdf',
  ]);
});

test.each(['/proc/portico/new', '/proc/version'])('%s, where no folder can be, is told', async (folder) => {
  await runInto(folder, '--ref', 'LP-1');
  expect(code).toBe(1);
  expect(JSON.parse(said[0]!)).toMatchObject({ id: 'FileRefused' });
});

test('a municipality without reports has no labels', async () => {
  putTenant(['PPAY']);
  await run('--ref', 'LP-1');
  expect(code).toBe(1);
  expect(said[0]).toContain('ReportsNotEnabled');
});

test('one that was never fetched is told to be', async () => {
  rmSync(join(root, 'tenants/prova/snapshot'), { recursive: true });
  await run('--ref', 'LP-1');
  expect(said[0]).toContain('portico fetch');
});

test.each([
  ['a file and single values', ['--file', 'pali.csv', '--ref', 'LP-1'], 'not both'],
  ['a file that is not there', ['--file', 'no.csv'], 'there is no such file'],
  ['no count', ['--ref', 'LP-1', '--count', '0'], 'whole number from 1'],
  ['too many labels', ['--ref', 'LP-1', '--count', '5001'], 'in parts'],
])('%s is wrong use', async (_, args, told) => {
  await expect(run(...args)).rejects.toThrow(UsageError);
  await expect(run(...args)).rejects.toThrow(told);
  expect(written()).toEqual([]);
});
