import * as z from 'zod';
import { expect, test } from 'vitest';
import { buildErrors } from '#errors/build-error-catalogue.ts';
import { TenantFile } from '#site/tenant.ts';
import { exitCodes } from '../../../scripts/lib/exit-codes.ts';
import { commandNames } from '../../../scripts/lib/run-portico.ts';
import { filesUnder, read } from '../lib/files.ts';

const files = filesUnder('docs/it');

/** First cells of the table below a heading, or of the first table of the file. */
function firstCells(file: string, heading?: string): string[] {
  const text = read(file);
  const part = heading === undefined ? text : (text.split(`## ${heading}\n`)[1] ?? '');
  const [, ...rows] = /(?:^\|.*\n)+/m.exec(part)?.[0].trim().split('\n') ?? [];
  return rows.slice(1).map((row) => (row.split('|')[1] ?? '').trim().replaceAll('`', ''));
}

/** Command lines of a page's blocks of shell. */
function commandsOf(file: string): string[] {
  const blocks = [...read(file).matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)];
  return blocks.flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
}

type Schema = z.core.JSONSchema.BaseSchema;

/** Names of the fields of a tenant file, with those inside of them; whatever name an entry has is left out. */
function fieldsOf({ properties = {}, additionalProperties: entry }: Schema, above = ''): string[] {
  const inside = typeof entry === 'object' ? fieldsOf(entry, above) : [];
  const own = Object.entries(properties).flatMap(([key, field]) => {
    const deeper = typeof field === 'object' ? fieldsOf(field, `${above}${key}.`) : [];
    return [`${above}${key}`, ...deeper];
  });
  return [...own, ...inside];
}

test('the exit codes are those of every command', () => {
  const told = firstCells('docs/it/ogni-giorno.md', 'Come finisce un comando').map(Number);
  expect(told).toEqual(Object.values(exitCodes).toSorted((a, b) => a - b));
});

test('the list of commands has each command once', () => {
  expect(firstCells('docs/it/ogni-giorno.md', 'Tutti i comandi').toSorted()).toEqual(commandNames.toSorted());
});

test('every message of the catalogue is explained', () => {
  const titles = Object.values(buildErrors).map(({ title }) => title);
  expect(firstCells('docs/it/guasti.md').toSorted()).toEqual(titles.toSorted());
});

test('what stands in code style is a field, a command, an option, a file or an address', () => {
  const fields = fieldsOf(z.toJSONSchema(TenantFile, { io: 'input' }));
  const last = fields.map((field) => field.slice(field.lastIndexOf('.') + 1));
  const known = new Set([
    ...fields,
    ...last,
    ...commandNames,
    'X-Forwarded-Host',
    'DISSERVIZIO_CRM',
    'PORTICO_TENANTS',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ]);
  const isOther = (code: string) =>
    /^(?:npm |--[a-z]|https?:\/\/|\/)/.test(code) || /\.(?:csv|json|svg|png)$|\/$/.test(code);
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => ({ file, code })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ code }) => !known.has(code) && !isOther(code))).toEqual([]);
});

test.each([
  ['docs/first-tenant.md', 'docs/it/primo-portale.md'],
  ['docs/going-live.md', 'docs/it/andare-online.md'],
])('%s and %s give the same commands, in the same order', (english, italian) => {
  const commands = [...new Set(commandsOf(english))];
  expect(commands.length).toBeGreaterThan(4);
  // The Italian page may have more: what the English one only refers to.
  const italians = [...new Set(commandsOf(italian))];
  expect(italians.filter((line) => commands.includes(line))).toEqual(commands);
});
