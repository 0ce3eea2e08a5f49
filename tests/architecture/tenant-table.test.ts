import { format, type FormatConfig } from 'oxfmt';
import { expect, test } from 'vitest';
import { withTenantTable } from '../../scripts/tenant-table.ts';
import { read, readJson } from './lib/files.ts';

test('CONTRIBUTING.md lists the fields of a tenant file as the schema has them', async () => {
  const file = 'CONTRIBUTING.md';
  const text = read(file);
  const { code } = await format(file, withTenantTable(text), readJson<FormatConfig>('.oxfmtrc.json'));
  expect(text, 'run "npm run format"').toBe(code);
});
