import * as z from 'zod/mini';
import { wireSchemas } from './wire.ts';

/** Makes a nullable reader lenient: a value that it cannot read counts as missing, where the rest is worth having. */
export function lenient<T>(schema: z.ZodMiniType<T | null>): z.ZodMiniType<T | null> {
  const found = z.pipe(
    z.optional(z.unknown()),
    z.transform((value): T | null => schema.safeParse(value).data ?? null),
  );
  const wire = wireSchemas.get(schema);
  if (wire) wireSchemas.set(found, wire);
  return found;
}
