import type { Next } from 'hono';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import * as z from 'zod/mini';
import type { ErrorFamily } from '#contracts/endpoint.server.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { consumeFault } from './data.ts';

/** Maximum delay, in milliseconds. */
const maxDelay = 60_000;

/** Seconds after which a call that was put off may be made again, where the fault says nothing else. */
const usualWait = 2;

type Outcome =
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'malformed' | 'offline' | 'empty' | 'ko' | 'html' };

/** A parsed fault: a delay in milliseconds, then an outcome; without one the call continues normally. */
export interface Fault {
  delay: number;
  /** The call is made before the outcome takes the place of its answer. */
  isAfter: boolean;
  outcome: Outcome | null;
}

/** The headers that ask for a fault; an answer that was kept is none for who asks for one. */
export const faultHeaders = 'X-Sandbox-Fault, X-Sandbox-Faults';

/** Description of the accepted words: those of the contract, and `html`, `redirect=<address>`, `429=<seconds>`, `after` of our own. */
export const faultWords =
  '503 (o un altro stato da 400 a 599), 429=60 (con i secondi di attesa), delay=2000, malformed, offline, empty, ko, ' +
  'html, redirect=https://…, after (prima la chiamata si compie, poi la risposta si perde)';

function readOutcome(word: string): Outcome | null {
  if (/^[45]\d\d$/.test(word)) return { kind: 'status', status: Number(word) };
  const wait = /^429=(\d{1,4})$/.exec(word)?.[1];
  if (wait !== undefined) return { kind: 'status', status: 429, retryAfter: Number(wait) };
  if (word === 'malformed' || word === 'offline' || word === 'empty' || word === 'ko' || word === 'html') {
    return { kind: word };
  }
  const to = /^redirect=([!-~]+)$/.exec(word)?.[1];
  return to === undefined ? null : { kind: 'redirect', to };
}

/** Parses comma-separated words; null when one of them is unknown. */
export function readFault(words: string): Fault | null {
  const fault: Fault = { delay: 0, isAfter: false, outcome: null };
  for (const word of words.split(',').map((part) => part.trim())) {
    const delay = /^delay=(\d{1,6})$/.exec(word)?.[1];
    if (delay !== undefined) fault.delay = Math.min(Number(delay), maxDelay);
    else if (word === 'after') fault.isAfter = true;
    else {
      fault.outcome = readOutcome(word);
      if (!fault.outcome) return null;
    }
  }
  return fault.isAfter && !fault.outcome ? null : fault;
}

const loginPage =
  '<!doctype html><html lang="it"><title>Accesso</title><h1>Accesso richiesto</h1><form><button>Entra</button></form></html>';

const ko = {
  esito: 'KO',
  fault: {
    faultCode: 'PAA_SYSTEM_ERROR',
    faultString: 'Errore generico',
    id: 'sandbox',
    description: 'Guasto richiesto',
  },
};

const noStore = { 'Cache-Control': 'no-store' };

/** Closes the connection without a response; in `app.request()`, which has no connection, the body fails while it is read. */
function dropConnection(c: SandboxContext): Response {
  if (c.env?.incoming) {
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  const broken = new ReadableStream({
    pull: (stream) => stream.error(new Error('The connection was dropped.')),
  });
  return new Response(broken, { headers: noStore });
}

function respond(c: SandboxContext, outcome: Outcome, family: ErrorFamily): Response {
  switch (outcome.kind) {
    case 'status': {
      if (outcome.status === 429) c.header('Retry-After', String(outcome.retryAfter ?? usualWait));
      return fail(c, family, { status: outcome.status, title: 'Guasto richiesto' });
    }
    case 'redirect':
      return c.body(null, 302, { ...noStore, Location: outcome.to });
    case 'malformed':
      return c.body('{"status":200,"dati":[{"id":', 200, { ...noStore, 'Content-Type': 'application/json' });
    case 'html':
      return c.html(loginPage, 200, noStore);
    case 'empty':
      return c.body(null, 200, noStore);
    case 'ko':
      return c.json(ko, 200, noStore);
    case 'offline':
      return dropConnection(c);
  }
}

const AddressedFaults = z.array(z.tuple([z.string(), z.string()]));

/**
 * The words that `X-Sandbox-Faults` has for a call: the header goes with every request of a page, as JSON, and each of its
 * pairs names the calls by an expression for their address. The last one counts; null when none fits, and of a header that
 * cannot be read a word that is refused.
 */
export function addressedFault(header: string, address: string): string | null {
  try {
    const faults = AddressedFaults.parse(JSON.parse(header));
    return faults.findLast(([calls]) => new RegExp(calls).test(address))?.[1] ?? null;
  } catch {
    return 'X-Sandbox-Faults';
  }
}

/** The words asked for a call by its own headers, else the oldest ones stored for its path; null where there are none. */
function askedFault(sandbox: Sandbox, c: SandboxContext): string | null {
  const own = c.req.header('x-sandbox-fault');
  if (own !== undefined) return own;
  const addressed = c.req.header('x-sandbox-faults');
  const found = addressed === undefined ? null : addressedFault(addressed, c.req.url);
  const tenant = c.get('tenant');
  return found ?? (tenant ? consumeFault(sandbox.db, tenant.id, c.req.path) : null);
}

/** Makes a call with the fault that is asked for, or normally. */
export async function injectFault(
  sandbox: Sandbox,
  c: SandboxContext,
  family: ErrorFamily,
  next: Next,
): Promise<Response | void> {
  const words = askedFault(sandbox, c);
  if (words === null) return next();
  const fault = readFault(words);
  if (!fault)
    return fail(c, 'E1', { status: 400, title: 'Guasto sconosciuto', details: [`fault: ${faultWords}`] });
  if (fault.delay > 0) await sandbox.wait(fault.delay);
  if (!fault.outcome) return next();
  if (!fault.isAfter) return respond(c, fault.outcome, family);
  await next();
  // An answer that is only replaced would leave its headers.
  c.res = undefined;
  c.res = respond(c, fault.outcome, family);
}
