import type { CDPSession, Page } from '@playwright/test';

/** Which calls: `*` stands for any text, in a glob `**` too. */
export type CallPattern = string | RegExp;

/** What a page receives in the place of an answer of the server. */
interface Answer {
  status?: number;
  body?: string;
  /** In place of a body. */
  json?: unknown;
}

/** A call of a page that waits until it is decided what becomes of it: one of the three below. */
export interface Call {
  url: string;
  method: string;
  /** Sends it to the server, with these headers besides its own. */
  proceed(headers?: Record<string, string>): Promise<void>;
  answer(answer: Answer): Promise<void>;
  /** Leaves it to the decision that was asked for before, or lets it go on. */
  pass(): Promise<void>;
}

type Decide = (call: Call) => unknown;

interface Decision {
  matches: RegExp;
  decide: Decide;
  /** How many calls are still decided upon. */
  left: number;
  pattern: CallPattern;
}

interface Paused {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string> };
}

/** Addresses of calls. Whatever else a page loads comes as ever. */
const callAddresses = ['*/api/*', '*/api-public/*', '*/maps/*'];

const decisions = new WeakMap<Page, Promise<Decision[]>>();

/**
 * Decides upon calls that a page makes, the last decision first. `page.route` would do as much, but stops each file of the
 * page on its way and turns off the browser's cache: a third of what it takes to open a page.
 */
export async function interceptCalls(
  page: Page,
  pattern: CallPattern,
  decide: Decide,
  { times = Infinity }: { times?: number } = {},
): Promise<void> {
  if (!decisions.has(page)) decisions.set(page, startIntercepting(page));
  const made = await decisions.get(page)!;
  made.unshift({ pattern, matches: expressionOf(pattern), decide, left: times });
}

/** Lets these calls through again, or all. */
export async function letCallsThrough(page: Page, pattern?: CallPattern): Promise<void> {
  const made = (await decisions.get(page)) ?? [];
  const kept = pattern === undefined ? [] : made.filter((each) => String(each.pattern) !== String(pattern));
  made.splice(0, made.length, ...kept);
}

async function startIntercepting(page: Page): Promise<Decision[]> {
  const made: Decision[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', (paused) => void decideUpon(devtools, paused, made));
  await devtools.send('Fetch.enable', { patterns: callAddresses.map((urlPattern) => ({ urlPattern })) });
  return made;
}

/** Asks the decisions in turn; the page may have been closed or left meanwhile. */
async function decideUpon(devtools: CDPSession, paused: Paused, made: readonly Decision[]): Promise<void> {
  const fitting = made.filter(({ matches, left }) => left > 0 && matches.test(paused.request.url)).values();
  const next = async (): Promise<void> => {
    const { value } = fitting.next();
    if (!value) return call.proceed();
    value.left -= 1;
    await value.decide(call);
  };
  const call = callOf(devtools, paused, next);
  await next();
}

function callOf(devtools: CDPSession, { requestId, request }: Paused, pass: () => Promise<void>): Call {
  const settle = (sent: Promise<unknown>) =>
    sent.then(
      () => undefined,
      () => undefined,
    );
  const list = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => ({ name, value }));
  return {
    url: request.url,
    method: request.method,
    pass,
    proceed: (headers) =>
      settle(
        devtools.send('Fetch.continueRequest', {
          requestId,
          ...(headers && { headers: list({ ...request.headers, ...headers }) }),
        }),
      ),
    answer: ({ status = 200, json, body = JSON.stringify(json) ?? '' }) =>
      settle(
        devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: json === undefined ? [] : list({ 'content-type': 'application/json' }),
          body: Buffer.from(body).toString('base64'),
        }),
      ),
  };
}

/** The pattern as an expression; in a glob `*` stops at a slash. */
export function expressionOf(pattern: CallPattern): RegExp {
  if (pattern instanceof RegExp) return pattern;
  const parts = pattern.split('**').map((part) =>
    part
      .split('*')
      .map((text) => RegExp.escape(text))
      .join('[^/]*'),
  );
  return new RegExp(`^${parts.join('.*')}$`);
}
