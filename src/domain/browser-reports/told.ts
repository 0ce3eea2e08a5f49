import { ownValue } from '../own-value.ts';
import { parsedUrl } from '../routing/url.ts';
import { matchRoute } from '../routing/route-match.ts';
import { routes } from '../routing/routes.ts';

/** Kinds of what went wrong, as they are counted. */
export const faultKinds = [
  'error',
  'rejection',
  'violation',
  'crash',
  'deprecation',
  'intervention',
  'unknown',
] as const;

/** Something that went wrong in a browser. */
export interface ToldFault {
  kind: (typeof faultKinds)[number];
  /** Id of the page's route, or `other`. */
  route: string;
  /** For the operator's log: the error's name and place, the directive and the host; empty: nothing is known. */
  detail: string;
}

/** What a page tells when it is left. A figure that was not measured is null. */
export interface ToldPage {
  route: string;
  release: string;
  /** Milliseconds until the largest part was painted, and of the slowest answer to a touch, click or key. */
  lcp: number | null;
  inp: number | null;
  /** How much moved by itself. */
  cls: number | null;
  faults: ToldFault[];
}

/** What came in one message. */
export interface Told {
  page: ToldPage | null;
  faults: ToldFault[];
  /** Entries that are none, and those beyond the most that a message may have. */
  refused: number;
}

/** Engines, as they are counted. */
export type Engine = 'blink' | 'gecko' | 'webkit' | 'other';

/** In place of a route or a release that is not known: whoever sends something must not make new series. */
export const otherName = 'other';

/** Reports of one message that are read. */
export const mostReports = 200;

/** Errors that a page tells, at most (`browser-reports.ts`). */
const mostErrors = 5;

/** Longest that is believed, in milliseconds. */
const longest = { lcp: 120_000, inp: 60_000 };

const routeIds: ReadonlySet<string> = new Set([...routes.map(({ id }) => id), 'not-found']);

/**
 * Reads what a browser sent: reports of the Reporting API (an array), or what a page of ours tells of itself. Of an address
 * only its route is kept. Null for a text that is neither.
 */
export function readTold(text: string): Told | null {
  const value = parsed(text);
  if (Array.isArray(value)) {
    const read = value.slice(0, mostReports).flatMap((report) => faultOf(report) ?? []);
    return { page: null, faults: read, refused: value.length - read.length };
  }
  const page = pageOf(value);
  return page && { page, faults: [], refused: 0 };
}

/** The engine of a browser, by what it calls itself. */
export function engineOf(userAgent: string): Engine {
  if (/Firefox\//.test(userAgent)) return 'gecko';
  if (/Chrom(?:e|ium)\//.test(userAgent)) return 'blink';
  return /AppleWebKit\//.test(userAgent) ? 'webkit' : 'other';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const kindsByType: Readonly<Record<string, ToldFault['kind']>> = {
  'csp-violation': 'violation',
  crash: 'crash',
  deprecation: 'deprecation',
  intervention: 'intervention',
};

function faultOf(report: unknown): ToldFault | null {
  const type = field(report, 'type');
  if (typeof type !== 'string') return null;
  const body = field(report, 'body');
  const address = field(body, 'documentURL') ?? field(report, 'url');
  const kind = ownValue(kindsByType, type) ?? 'unknown';
  return { kind, route: routeOfAddress(address), detail: detailOf(kind, body) };
}

function detailOf(kind: ToldFault['kind'], body: unknown): string {
  if (kind === 'violation')
    return [word(field(body, 'effectiveDirective')), place(field(body, 'blockedURL'))].join(' ').trim();
  return word(field(body, kind === 'crash' ? 'reason' : 'id'));
}

/** Of an address its origin, which can hold nothing of a citizen's; of `inline` and `eval` the word. */
function place(value: unknown): string {
  if (typeof value !== 'string') return '';
  const origin = parsedUrl(value)?.origin;
  return origin === undefined || origin === 'null' ? word(value) : origin.slice(0, 100);
}

/** A name of code; empty for anything else. */
function word(value: unknown): string {
  return typeof value === 'string' && /^[\w.:-]{1,60}$/.test(value) ? value : '';
}

function routeOfAddress(address: unknown): string {
  const { pathname = null } = (typeof address === 'string' && parsedUrl(address)) || {};
  return pathname === null ? otherName : (matchRoute(pathname)?.route.id ?? otherName);
}

function pageOf(value: unknown): ToldPage | null {
  const [route, release, errors] = [field(value, 'route'), field(value, 'release'), field(value, 'errors')];
  if (typeof route !== 'string' || typeof release !== 'string') return null;
  const known = routeIds.has(route) ? route : otherName;
  const all: unknown[] = Array.isArray(errors) ? errors : [];
  return {
    route: known,
    release: word(release) || otherName,
    lcp: figure(field(value, 'lcp'), longest.lcp) || null,
    inp: figure(field(value, 'inp'), longest.inp) || null,
    cls: figure(field(value, 'cls'), 1000),
    faults: all.slice(0, mostErrors).map((error) => errorOf(error, known)),
  };
}

function errorOf(error: unknown, route: string): ToldFault {
  const [type, name, at] = Array.isArray(error) ? (error as unknown[]) : [];
  return {
    kind: type === 'error' ? 'error' : 'rejection',
    route,
    detail: [word(name), word(at)].join(' ').trim(),
  };
}

function figure(value: unknown, most: number): number | null {
  return typeof value === 'number' && value >= 0 && value <= most ? value : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? ownValue(value as Record<string, unknown>, name)
    : undefined;
}
