import { format, type FormatConfig } from 'oxfmt';
import { expect, test } from 'vitest';
import { schemaFiles, withTenantTable } from '../../scripts/tenant-table.ts';
import { read, readJson } from './lib/files.ts';

test('docs/tenant-file.md lists the fields of a tenant file as the schema has them', async () => {
  const file = 'docs/tenant-file.md';
  const text = read(file);
  const { code } = await format(file, withTenantTable(text), readJson<FormatConfig>('.oxfmtrc.json'));
  expect(text, 'run "npm run format"').toBe(code);
});

test.each(Object.entries(schemaFiles()))('%s is as the code has it', async (file, text) => {
  const { code } = await format(file, text, readJson<FormatConfig>('.oxfmtrc.json'));
  expect(read(file), 'run "npm run format"').toBe(code);
});

test('the samples name the schema for editors', () => {
  for (const id of ['borgolago', 'torrebianca', 'valforte'])
    expect(readJson<{ $schema?: string }>(`tenants/${id}/tenant.json`).$schema).toBe('../tenant.schema.json');
});
