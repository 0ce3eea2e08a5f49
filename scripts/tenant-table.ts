import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { recordSchema } from '#adapter/publish/build-record.ts';
import { BuildShape } from '#adapter/publish/record-shape.ts';
import { TenantFile } from '#site/tenant.ts';
import { JsonLine } from './lib/output.ts';
import { SummaryShape } from './lib/summary/run-summary.ts';

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

/**
 * JSON schemas by their files: of what people write, by which editors complete and check it, and of what commands write, by
 * which programs of others read it.
 */
export function schemaFiles(): Record<string, string> {
  const tenant = jsonOf(TenantFile);
  const { id: _, hostname: __, extends: ___, ...shared } = tenant.properties ?? {};
  const schemas = {
    'tenants/tenant.schema.json': tenant,
    'tenants/group.schema.json': withoutDuties({ ...tenant, properties: shared }),
    'docs/schemas/json-line.schema.json': jsonOf(JsonLine),
    'docs/schemas/summary.schema.json': jsonOf(SummaryShape),
    'docs/schemas/release.schema.json': jsonOf(BuildShape.extend({ schema: z.literal(recordSchema) })),
  };
  const texts = Object.entries(schemas).map(([file, json]) => [file, `${JSON.stringify(json, null, 2)}\n`]);
  return Object.fromEntries(texts) as Record<string, string>;
}

function jsonOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input' });
}

/** A schema none of whose fields is required or has a default, however deep: a group has what its tenants leave out. */
function withoutDuties({ required: _, default: __, ...schema }: Schema): Schema {
  const { properties, additionalProperties: entry } = schema;
  const fields = Object.entries(properties ?? {}).map(([key, field]) => [key, withoutDutiesIn(field)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) as Schema['properties'] }),
    ...(entry !== undefined && { additionalProperties: withoutDutiesIn(entry) }),
  };
}

function withoutDutiesIn<Field>(field: Field | Schema): Field | Schema {
  return typeof field === 'object' && field !== null ? withoutDuties(field as Schema) : field;
}

if (import.meta.main) {
  const file = new URL('../docs/tenant-file.md', import.meta.url);
  writeFileSync(file, withTenantTable(readFileSync(file, 'utf8')));
  for (const [path, text] of Object.entries(schemaFiles()))
    writeFileSync(new URL(`../${path}`, import.meta.url), text);
}
