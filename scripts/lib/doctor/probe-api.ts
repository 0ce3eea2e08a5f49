import * as z from 'zod/mini';
import { endpoints } from '#contracts/all.server.ts';
import { getConfig, type MunicipalityConfig } from '#contracts/config.ts';
import { pathOfCall, type ApiCall } from '#contracts/endpoint.ts';
import type { Endpoint } from '#contracts/endpoint.server.ts';
import { BuildError } from '#errors/build-errors.ts';
import { formOf } from '#platform/http.ts';
import { collectDropped, droppedFrom, isRecord } from '#contracts/wire.ts';
import { checkTenant } from '../fetch/checks.ts';
import { readContent } from '../fetch/content.ts';
import { mapAll } from '../limits.ts';
import type { Reader, ReadCall } from '../fetch/reader.ts';
import { askApi, type Api, type Asked } from './ask-api.ts';
import type { Finding } from './finding.ts';

/** A call that a build sends many times, as that of an answer, is sent this often. */
const mostOfOne = 5;
/** Breaches written out; the others are counted. */
const mostWritten = 5;
/** Milliseconds from which an answer is slow. */
const slow = 3_000;
/** Characters from which an answer should travel compressed: below, nobody would notice. */
const worthCompressing = 8_000;

/** What came of asking an API. */
export interface ApiProbe {
  findings: Finding[];
  config: MunicipalityConfig | null;
}

/**
 * Sends the calls of a build, and those that a browser sends for anybody, and holds each answer against its contract.
 * Nothing personal is asked, and nothing changed.
 */
export async function probeApi(api: Api): Promise<ApiProbe> {
  const findings: Finding[] = [];
  const asked = new Map<string, number>();
  let isOfBuild = true;
  const probe = async <Answer>(
    call: ReadCall<Answer>,
    params?: Record<string, string>,
  ): Promise<Answer | null> => {
    const times = (asked.get(call.id) ?? 0) + 1;
    asked.set(call.id, times);
    if (times > mostOfOne) return null;
    const { finding, answer } = judge(
      { call: call as ApiCall, params, isOfBuild },
      await askApi(api, call, params),
    );
    findings.push(finding);
    return answer as Answer | null;
  };
  const config = await probe(getConfig);
  if (!config) return { findings, config };
  findings.push(...ownership(config, api));
  await askAsABuild(config, api, probe);
  isOfBuild = false;
  await mapAll(
    endpoints.filter((call) => isForAnybody(call) && !asked.has(call.id)),
    async (call) => void (await probe(call)),
  );
  return { findings, config };
}

async function askAsABuild(
  config: MunicipalityConfig,
  { tenant }: Api,
  probe: Reader['readIfAny'],
): Promise<void> {
  const read = probe as Reader['read'];
  const nothing = () => undefined;
  await readContent(config, {
    reader: { read, readIfAny: probe },
    siteHost: tenant.hostname,
    last: null,
    warn: nothing,
    onProgress: nothing,
  }).catch((error: unknown) => {
    // What a build would stop at stands among the findings.
    if (!(error instanceof BuildError)) throw error;
  });
}

/** True for a call that reads the same for everybody, without anything in its address and without a login. */
function isForAnybody({ base, method, path, query, changes, reads, statuses }: Endpoint): boolean {
  const isPlain = base === 'public' && method === 'GET' && !path.includes(':') && !query;
  return isPlain && !changes && reads !== 'binary' && !(401 in statuses);
}

interface Judged {
  finding: Finding;
  answer: unknown;
}

/** A call, and whether a build needs its answer: the others are of modules that may be off. */
interface Question {
  call: ApiCall;
  params: Record<string, string> | undefined;
  isOfBuild: boolean;
}

/** Holds an answer against the contract of its call. */
function judge(question: Question, asked: Asked): Judged {
  if ('reason' in asked) {
    const hint = 'Check that the address answers from here.';
    return { finding: findingOf(question, 'failed', `does not answer: ${asked.reason}`, hint), answer: null };
  }
  const refused = refusalOf(question, asked);
  return refused ? { finding: refused, answer: null } : judgeShape(question, asked);
}

type Answered = Exclude<Asked, { reason: string }>;

function findingOf(
  { call, params }: Question,
  state: Finding['state'],
  words: string,
  hint?: string,
  breaches?: readonly Breach[],
): Finding {
  const path = pathOfCall<string>(call, params);
  return { area: 'api', state, text: `${path} ${words}`, hint, facts: { call: call.id, path, breaches } };
}

/** What a status other than 200 says; null for that one. */
function refusalOf(question: Question, { status, text }: Answered): Finding | null {
  if (status === 200) return null;
  if (status === 401 && /manutenzione/i.test(text)) {
    const hint = 'Set the credentials in the variables that tenant.json names.';
    return findingOf(question, 'warning', 'is closed for maintenance', hint);
  }
  if (!question.isOfBuild && [204, 403, 404].includes(status))
    return findingOf(question, 'skipped', `is not offered (${status}), as where its module is off`);
  if (status !== 404 && status !== 204)
    return findingOf(question, 'failed', `answers ${status}`, 'Look into the log of the backend.');
  const isNeeded = question.call.id === getConfig.id;
  const hint = isNeeded
    ? 'Register the host name with the backend.'
    : 'A build leaves its part of the pages out.';
  return findingOf(question, isNeeded ? 'failed' : 'warning', `is missing (${status})`, hint);
}

function judgeShape(question: Question, { text, headers, milliseconds }: Answered): Judged {
  const { call } = question;
  const body = bodyOf(call, text);
  if (body.form) {
    const hint = 'A login page or a proxy answers instead of the API.';
    return { finding: findingOf(question, 'failed', `gives ${body.form}`, hint), answer: null };
  }
  const { fatal, left } = breachesOf(call.answer, body.value);
  if (fatal.length > 0) {
    const words = `has another shape: ${written(fatal)}`;
    const hint = 'Compare it with the API description, /openapi.json of the sandbox.';
    return { finding: findingOf(question, 'failed', words, hint, [...fatal, ...left]), answer: null };
  }
  const answer = z.parse(call.answer, body.value);
  if (left.length > 0) {
    const words = `has elements that are left out: ${written(left)}`;
    return { finding: findingOf(question, 'warning', words, undefined, left), answer };
  }
  return { finding: judgeTransfer(question, { text, headers, milliseconds }), answer };
}

/** How an answer of the right shape travelled. */
function judgeTransfer(
  question: Question,
  { text, headers, milliseconds }: Pick<Answered, 'text' | 'headers' | 'milliseconds'>,
): Finding {
  const isPlain = text.length >= worthCompressing && !headers.has('content-encoding');
  const faults = [
    ...(milliseconds >= slow ? [`is slow: ${milliseconds} ms`] : []),
    ...(isPlain ? [`is not compressed: ${Math.round(text.length / 1000)} kB`] : []),
  ];
  if (faults.length === 0) return findingOf(question, 'done', `${milliseconds} ms`);
  const hint = isPlain
    ? 'Compress JSON at the gateway (gzip): every citizen’s phone waits for it.'
    : undefined;
  return findingOf(question, 'warning', faults.join('; '), hint);
}

function bodyOf(call: ApiCall, text: string): { value?: unknown; form?: string } {
  if (call.reads === 'text') return { value: text };
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { form: formOf(text) };
  }
}

function written(breaches: readonly Breach[]): string {
  const shown = breaches.slice(0, mostWritten).map(({ path, words }) => `${path} ${words}`);
  const more = breaches.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function ownership(config: MunicipalityConfig, { tenant, origin }: Api): Finding[] {
  try {
    checkTenant(config, tenant, origin, null);
    return [{ area: 'data', state: 'done', text: `answers for ${config.name} (${config.code})` }];
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return [{ area: 'data', state: 'failed', text: error.message, hint: error.hint }];
  }
}

/** A place of an answer that breaks the contract, as `$.assets[0].codice`. */
interface Breach {
  path: string;
  words: string;
}

/** Where an answer breaks its contract: the whole of it, or elements that a build would leave out. */
export function breachesOf(schema: z.ZodMiniType, answer: unknown): { fatal: Breach[]; left: Breach[] } {
  const { result, dropped } = collectDropped(() => z.safeParse(schema, answer));
  const issues = result.success ? [] : result.error.issues;
  const fatal = issues.map(({ path, message }) => ({ path: pathOf('$', path), words: message }));
  const left = dropped.flatMap((drop) => {
    const { list, issues: own } = droppedFrom.get(drop) ?? { list: null, issues: [] };
    const place = placeOf(answer, list, '$') ?? '$';
    const element = Array.isArray(list) ? `${place}[${drop.index}]` : place;
    return own.map(({ path, message }) => ({ path: pathOf(element, path), words: message }));
  });
  return { fatal, left };
}

function pathOf(start: string, keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((path, key) => path + stepOf(key), start);
}

function stepOf(key: PropertyKey): string {
  if (typeof key === 'number') return `[${key}]`;
  const name = String(key);
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

/** Path of a value that is part of another, by identity. */
function placeOf(value: unknown, wanted: unknown, path: string): string | null {
  if (value === wanted) return path;
  const inner: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [index, each])
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [key, each] of inner) {
    const found = each instanceof Object ? placeOf(each, wanted, path + stepOf(key)) : null;
    if (found) return found;
  }
  return null;
}
