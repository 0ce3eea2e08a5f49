import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ack } from './wire.ts';

/** Contract B 4.11. 404: it was cancelled already. */
export const cancelAppointment = endpoint({
  id: 'cancelAppointment',
  summary: 'Annullamento di un appuntamento',
  method: 'DELETE',
  base: 'auth',
  path: 'appsched/appointments/:id',
  answer: ack,
  reads: 'text',
  errors: 'E5',
  statuses: { 200: 'Annullato', 404: 'Non c’è', 409: 'Non si può più annullare' },
});

/** Contract B 4.14: an address for a link, never called by a script. */
export const getCalendarById = endpoint({
  id: 'getCalendarById',
  summary: 'File di calendario di un proprio appuntamento',
  method: 'GET',
  base: 'auth',
  path: 'appsched/ics',
  query: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  answer: z.string(),
  reads: 'text',
  errors: 'E5',
  statuses: { 200: 'Il file', 404: 'Non c’è' },
});

/** Contract B 4.14: as above, by the secret of the confirmation e-mail. */
export const getCalendarByHash = endpoint({
  id: 'getCalendarByHash',
  summary: 'File di calendario di un appuntamento',
  method: 'GET',
  base: 'public',
  path: 'appsched/ics',
  query: z.object({ hash: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)) }),
  answer: z.string(),
  reads: 'text',
  errors: 'E5',
  statuses: { 200: 'Il file', 404: 'Non c’è' },
});
