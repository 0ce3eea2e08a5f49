import * as z from 'zod/mini';
import { isNone, isRecord, list, text, wireSchemas } from '#contracts/wire.ts';

/** What a call of MyPay that answered 200 says: it may be a failure. */
type MyPayOutcome<T> = ({ ok: true } & T) | { ok: false; fault: string | null };

const Fault = z.object({ fault: z.nullish(z.object({ faultCode: text })) });

function faultOf(wire: unknown): string | null {
  return z.safeParse(Fault, wire).data?.fault?.faultCode ?? null;
}

/** Reads an answer of MyPay whose `esito` decides whether it is `success` or a fault. */
export function myPayAnswer<T extends object>(success: z.ZodMiniType<T>): z.ZodMiniType<MyPayOutcome<T>> {
  const schema = z.pipe(
    z.unknown(),
    z.transform((wire, context): MyPayOutcome<T> => {
      if (!isRecord(wire) || wire.esito !== 'OK') return { ok: false, fault: faultOf(wire) };
      const read = z.safeParse(success, wire);
      if (read.success) return { ok: true, ...read.data };
      for (const { path, message } of read.error.issues)
        context.issues.push({ code: 'custom', path, message, input: wire });
      return z.NEVER;
    }),
  );
  wireSchemas.set(schema, { type: 'object', properties: { esito: { enum: ['OK', 'KO'] } } });
  return schema;
}

/**
 * Reads a list of MyPay, which may stand in an object under one of `names`. A fault takes the place of the list, also with
 * status 200: read as a list it would say that the citizen has nothing to pay.
 */
export function myPayList<T>(element: z.ZodMiniType<T>, names: readonly string[] = []): z.ZodMiniType<T[]> {
  const unwrapped = z.transform((wire: unknown, context): unknown => {
    if (!isRecord(wire)) return wire;
    if (wire.esito === 'KO') {
      const message = `is a fault: ${faultOf(wire) ?? 'without a code'}`;
      context.issues.push({ code: 'custom', message, input: wire });
      return z.NEVER;
    }
    const found = names.filter((one) => one in wire).map((one) => wire[one]);
    return found.length === 0 ? wire : found.find((value) => !isNone(value));
  });
  return z.pipe(unwrapped, list(element));
}
