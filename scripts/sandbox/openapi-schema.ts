import * as z from 'zod/mini';
import { innerSchemas, isRecord, wireSchemas } from '#contracts/wire.ts';

export type JsonSchema = Record<string, unknown>;

/** Marks what comes out of a required reader: true where it has to be sent, false where it may be left out. */
const mark = 'x-required';

/** JSON Schema (2020-12) of the data on the wire: the input side of a contract, tolerant readers included. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => spellOut(zodSchema, jsonSchema as JsonSchema),
  }) as JsonSchema;
  const { $schema: _, '~standard': __, ...rest } = made;
  return requireNamed(rest) as JsonSchema;
}

function spellOut(schema: z.core.$ZodType, target: JsonSchema): void {
  const { def } = schema._zod;
  // What may be left out takes over the marker of the reader within.
  if ((def.type === 'optional' || def.type === 'default') && mark in target) target[mark] = false;
  if ('defaultValue' in def) target.default = def.defaultValue;
  const wire = wireSchemas.get(schema);
  if (!wire) return;
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, structuredClone(wire));
  const inner = innerSchemas.get(schema);
  if (!inner) return;
  if ('type' in wire) target.items = wireSchema(inner);
  else target.anyOf = [wireSchema(inner), { type: 'null' }];
}

/** Replaces the markers of required readers by JSON Schema: `required` names and types without null. */
function requireNamed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(requireNamed);
  if (!isRecord(node)) return node;
  const { [mark]: marked, ...rest } = node;
  const result: JsonSchema = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, requireNamed(value)]),
  );
  if (marked !== undefined && Array.isArray(result.type))
    result.type = result.type.filter((type) => type !== 'null');
  const names = isRecord(node.properties) ? marksIn(node.properties) : [];
  if (names.length > 0) result.required = [...new Set([...((node.required as string[]) ?? []), ...names])];
  return result;
}

function marksIn(properties: JsonSchema): string[] {
  return Object.keys(properties).filter(
    (name) => isRecord(properties[name]) && properties[name][mark] === true,
  );
}
