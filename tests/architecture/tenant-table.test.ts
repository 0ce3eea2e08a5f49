import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { withTenantTable } from '../../scripts/tenant-table.ts';
import { read, root } from './lib/files.ts';

test('CONTRIBUTING.md lists the fields of a tenant file as the schema has them', async () => {
  const file = 'CONTRIBUTING.md';
  const text = read(file);
  const options = { ...(await resolveConfig(`${root}/${file}`)), parser: 'markdown' };
  expect(text, 'run "npm run format"').toBe(await format(withTenantTable(text), options));
});
