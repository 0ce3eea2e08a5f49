import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isRecord, text, url } from './wire.ts';

/** Contract B 1.6: base64 of a PDF; null when the service sends none. */
export const getReceipt = endpoint({
  id: 'getReceipt',
  summary: 'Ricevuta di un pagamento',
  method: 'GET',
  base: 'auth',
  path: 'ppay/citizens/:cf/debtpositions/:iuv/paymentreceipt',
  answer: z.pipe(
    z.object({ receipt: text }),
    z.transform((wire) => wire.receipt),
  ),
  reads: 'json',
  errors: 'E3',
  statuses: { 200: 'La ricevuta', 403: 'Altro cittadino', 404: 'Non c’è' },
});

const refused = z.pipe(
  z.object({ fault: z.nullish(z.object({ faultCode: text })) }),
  z.transform((wire) => ({ ok: false as const, fault: wire.fault?.faultCode ?? null })),
);

/** Contract B 2.5: address to pay a notice at, or the fault. */
export const verifyNotice = endpoint({
  id: 'verifyNotice',
  summary: 'Pagamento di un avviso MyPay',
  method: 'GET',
  base: 'auth',
  path: 'mypay/verificaAvviso/:id',
  answer: z.pipe(
    z.unknown(),
    z.transform((wire): { ok: true; url: string | null } | { ok: false; fault: string | null } => {
      if (!isRecord(wire) || wire.esito !== 'OK') {
        const read = z.safeParse(refused, wire);
        return read.success ? read.data : { ok: false, fault: null };
      }
      return { ok: true, url: z.parse(url, wire.url) };
    }),
  ),
  reads: 'json',
  errors: 'E6',
  statuses: { 200: 'Esito OK o KO' },
});
