import * as z from 'zod/mini';
import { isRecord, text, wireSchemas } from '#contracts/wire.ts';

/** What a call of MyPay that answered 200 says: it may be a failure (contract B 0.4, E6). */
type MyPayOutcome<T> = ({ ok: true } & T) | { ok: false; fault: string | null };

const Fault = z.object({ fault: z.nullish(z.object({ faultCode: text })) });

/** Reads an answer of MyPay whose `esito` decides whether it is `success` or a fault. */
export function myPayAnswer<T extends object>(success: z.ZodMiniType<T>): z.ZodMiniType<MyPayOutcome<T>> {
  const schema = z.pipe(
    z.unknown(),
    z.transform((wire, context): MyPayOutcome<T> => {
      if (!isRecord(wire) || wire.esito !== 'OK')
        return { ok: false, fault: z.safeParse(Fault, wire).data?.fault?.faultCode ?? null };
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
