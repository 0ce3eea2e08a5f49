import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { TenantFile } from '#site/tenant.ts';

/** Markers around the table of tenant fields in docs/tenant-file.md. */
const begin = '<!-- Made of src/site/tenant.ts by "npm run format". -->';
const end = '<!-- End of the tenant file. -->';

type Schema = z.core.JSONSchema.BaseSchema;

/** A table row for each field, followed by those of its nested fields and of the entries it may have. Throws when a field has no description. */
function rowsOf({ properties = {}, required = [] }: Schema, above = ''): string[] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = above + key;
    if (typeof field === 'boolean' || !field.description) throw new Error(`"${name}" has no description.`);
    const byDefault = field.default === undefined ? 'none' : `\`${JSON.stringify(field.default)}\``;
    const value = required.includes(key) ? 'required' : byDefault;
    const entry = field.additionalProperties;
    const entries = typeof entry === 'object' ? rowsOf(entry, `${name}.<name>.`) : [];
    return [`| \`${name}\` | ${field.description} | ${value} |`, ...rowsOf(field, `${name}.`), ...entries];
  });
}

/** Replaces the table between the markers with that of the current schema; the formatter aligns its columns. */
export function withTenantTable(text: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`"${begin}" and "${end}" are missing.`);
  const rows = rowsOf(z.toJSONSchema(TenantFile, { io: 'input' }));
  const table = ['| Field | Meaning | Default |', '| --- | --- | --- |', ...rows].join('\n');
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

/** The JSON schema of a tenant file, by which editors complete and check it. */
export function tenantSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(TenantFile, { io: 'input' }), null, 2)}\n`;
}

if (import.meta.main) {
  const file = new URL('../docs/tenant-file.md', import.meta.url);
  writeFileSync(file, withTenantTable(readFileSync(file, 'utf8')));
  writeFileSync(new URL('../tenants/tenant.schema.json', import.meta.url), tenantSchema());
}
