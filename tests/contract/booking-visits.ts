import { bookAppointment, listFreeHours, listTakenDays } from '#features/appointments/booking-api.ts';
import { publicly } from '#contracts/endpoint.ts';
import { requestSessionCode, verifySessionCode } from '#features/one-time-code/session-api.ts';
import type { Visitor } from './as-citizen.ts';
import { host, lastCode, type Samples } from './outbox.ts';
import { booking } from './valid-bodies.ts';

/** Sends a form of the desk below `appuntamenti`. */
export async function sendDesk(
  samples: Samples,
  path: string,
  fields: Record<string, string>,
): Promise<number> {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { 'x-forwarded-host': host } };
  return (await samples.app.request(`/__sandbox/desk/appuntamenti${path}`, init)).status;
}

/** Asks for a code as a browser without a login; gives the status and the cookie that tells it apart. */
export async function askCode(
  who: Visitor,
  body: { email: string; codiceFiscale?: string },
  cookie = '',
): Promise<{ status: number; cookie: string }> {
  const answer = await who.ask(requestSessionCode, { body, headers: { cookie } });
  const given = answer.headers.get('set-cookie')?.split(';', 1)[0];
  return { status: answer.status, cookie: given ?? cookie };
}

/** Status of the check of a code. */
export async function tryCode(who: Visitor, otp: string, cookie: string): Promise<number> {
  return (await who.ask(verifySessionCode, { query: { otp }, headers: { cookie } })).status;
}

/** A browser without a login whose address is verified; gives its cookie. */
export async function verifiedBrowser(samples: Samples, who: Visitor, email: string): Promise<string> {
  const { cookie } = await askCode(who, { email });
  const query = { otp: await lastCode(samples) };
  const answer = await who.ask(verifySessionCode, { query, headers: { cookie } });
  if (answer.status !== 200) throw new Error(`The code was refused: ${answer.status}.`);
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** The answer to a booking of a citizen who is logged in. */
export function post(who: Visitor, change: object = {}): Promise<Response> {
  return who.ask(bookAppointment, { body: { ...booking, ...change } });
}

/** The answer to a booking without a login. */
export function postPublicly(who: Visitor, cookie: string, change: object = {}): Promise<Response> {
  return who.ask(publicly(bookAppointment), { body: { ...booking, ...change }, headers: { cookie } });
}

/** Free hours of a day. */
export function hoursOf(who: Visitor, counter: number, date: string, more = {}): Promise<string[]> {
  return who.read(listFreeHours, { params: { id: String(counter) }, query: { date, ...more } });
}

/** Days of a month without a free slot. */
export function takenOf(who: Visitor, counter: number, date: string): Promise<ReadonlySet<string> | 'all'> {
  return who.read(listTakenDays, { params: { id: String(counter) }, query: { date } });
}
