import * as z from 'zod/mini';
import { innerSchemas, isRecord, wireSchemas } from '#contracts/wire.ts';

export type JsonSchema = Record<string, unknown>;

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

function spellOut(schema: object, target: JsonSchema): void {
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
  const { 'x-required': marked, ...rest } = node;
  const result: JsonSchema = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, requireNamed(value)]),
  );
  if (marked && Array.isArray(result.type)) result.type = result.type.filter((type) => type !== 'null');
  const names = isRecord(node.properties) ? marksIn(node.properties) : [];
  if (names.length > 0) result.required = [...new Set([...((node.required as string[]) ?? []), ...names])];
  return result;
}

function marksIn(properties: JsonSchema): string[] {
  return Object.keys(properties).filter(
    (name) => isRecord(properties[name]) && properties[name]['x-required'] === true,
  );
}
