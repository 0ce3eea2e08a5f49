import { format, type FormatConfig } from 'oxfmt';
import { expect, test } from 'vitest';
import { tenantSchema, withTenantTable } from '../../scripts/tenant-table.ts';
import { read, readJson } from './lib/files.ts';

test('docs/tenant-file.md lists the fields of a tenant file as the schema has them', async () => {
  const file = 'docs/tenant-file.md';
  const text = read(file);
  const { code } = await format(file, withTenantTable(text), readJson<FormatConfig>('.oxfmtrc.json'));
  expect(text, 'run "npm run format"').toBe(code);
});

test('the schema for editors is that of a tenant file, and the samples name it', async () => {
  const file = 'tenants/tenant.schema.json';
  const { code } = await format(file, tenantSchema(), readJson<FormatConfig>('.oxfmtrc.json'));
  expect(read(file), 'run "npm run format"').toBe(code);
  for (const id of ['borgolago', 'torrebianca', 'valforte'])
    expect(readJson<{ $schema?: string }>(`tenants/${id}/tenant.json`).$schema).toBe('../tenant.schema.json');
});
