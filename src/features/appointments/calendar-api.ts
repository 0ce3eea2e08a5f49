import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

/** Used as the address of a link, never called by a script. */
export const getCalendarById = endpoint({
  id: 'getCalendarById',
  method: 'GET',
  base: 'auth',
  path: 'appsched/ics',
  query: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  answer: z.string(),
  reads: 'text',
});

/** Form of the secret of an appointment. */
export const hashForm = /^[A-Za-z0-9]{8,64}$/;

/** The calendar file of an appointment, with the hash from the confirmation e-mail instead of a login. */
export const getCalendarByHash = endpoint({
  id: 'getCalendarByHash',
  method: 'GET',
  base: 'public',
  path: 'appsched/ics',
  query: z.object({ hash: z.string().check(z.regex(hashForm)) }),
  answer: z.string(),
  reads: 'text',
});
