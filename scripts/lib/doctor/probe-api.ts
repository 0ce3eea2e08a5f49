import * as z from 'zod/mini';
import { endpoints } from '#contracts/all.server.ts';
import { getConfig, type MunicipalityConfig } from '#contracts/config.ts';
import { pathOfCall, type ApiCall } from '#contracts/endpoint.ts';
import type { Endpoint } from '#contracts/endpoint.server.ts';
import { BuildError } from '#errors/build-errors.ts';
import { formOf } from '#platform/http.ts';
import { checkTenant } from '../fetch/checks.ts';
import { readContent } from '../fetch/content.ts';
import { mapAll } from '../fetch/limits.ts';
import type { Reader, ReadCall } from '../fetch/reader.ts';
import { askApi, type Api, type Asked } from './ask-api.ts';
import type { Finding } from './finding.ts';
import { breachesOf, type Breach } from './json-path.ts';

/** A call that a build sends many times, as that of an answer, is sent this often. */
const mostOfOne = 5;
/** Breaches written out; the others are counted. */
const mostWritten = 5;
/** Milliseconds from which an answer is slow. */
const slow = 3_000;

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
  const probe = async <Answer>(
    call: ReadCall<Answer>,
    params?: Record<string, string>,
  ): Promise<Answer | null> => {
    const times = (asked.get(call.id) ?? 0) + 1;
    asked.set(call.id, times);
    if (times > mostOfOne) return null;
    const { finding, answer } = judge(call as ApiCall, params, await askApi(api, call, params));
    findings.push(finding);
    return answer as Answer | null;
  };
  const config = await probe(getConfig);
  if (!config) return { findings, config };
  findings.push(...ownership(config, api));
  await askAsABuild(config, api, probe);
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

/** Holds an answer against the contract of its call. */
function judge(call: ApiCall, params: Record<string, string> | undefined, asked: Asked): Judged {
  const path = pathOfCall<string>(call, params);
  const isNeeded = call.id === getConfig.id;
  const found = (state: Finding['state'], words: string, hint?: string, more: object = {}): Judged => ({
    finding: { area: 'api', state, text: `${path} ${words}`, hint, facts: { call: call.id, path, ...more } },
    answer: null,
  });
  if ('reason' in asked)
    return found('failed', `does not answer: ${asked.reason}`, 'Check that the address answers from here.');
  const { status, text, milliseconds } = asked;
  if (status === 401 && /manutenzione/i.test(text))
    return found(
      'warning',
      'is closed for maintenance',
      'Set the credentials in the variables that tenant.json names.',
    );
  if (status === 404 || status === 204)
    return found(
      isNeeded ? 'failed' : 'warning',
      `is missing (${status})`,
      'A build leaves its part of the pages out.',
    );
  if (status !== 200) return found('failed', `answers ${status}`, 'Look into the log of the backend.');
  const body = bodyOf(call, text);
  if (body.form)
    return found('failed', `gives ${body.form}`, 'A login page or a proxy answers instead of the API.');
  const { fatal, left } = breachesOf(call.answer, body.value);
  const breaches = { breaches: [...fatal, ...left] };
  if (fatal.length > 0)
    return found(
      'failed',
      `has another shape: ${written(fatal)}`,
      'Compare it with /openapi.json.',
      breaches,
    );
  const answer = z.parse(call.answer, body.value);
  if (left.length > 0)
    return {
      ...found('warning', `has elements that are left out: ${written(left)}`, undefined, breaches),
      answer,
    };
  if (milliseconds >= slow) return { ...found('warning', `is slow: ${milliseconds} ms`), answer };
  return { ...found('done', `${milliseconds} ms`), answer };
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
