// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDayText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { earlierReport } from './earlier-reports.ts';

vi.mock('#platform/calls/plain-client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { plainClient: createClient() };
});

const ada = { taxCode: 'VRDDAA81C54F952J' };
const here = { lat: 45.0703, lon: 7.6869 };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString() as Instant;
const ticket = (id: number, days: number) => ({
  id,
  number: `7200${id}`,
  title: `Lampione ${id}`,
  state_id: 2,
  created_at: daysAgo(days),
  updated_at: daysAgo(days),
});
const reportAt = (lat: number) =>
  `<p>Luogo del disservizio: Via Roma (${lat.toFixed(6)}, 7.686900)</p>Spento.`;

/** First messages by id of their request; a missing one cannot be read. */
let messages: Record<string, string>;
let tickets: object[];
let asked: string[];

beforeEach(() => {
  clearPersonal('logout');
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push(`${address.replace(/\?.*/, '')} ${new Headers(headers).get('X-Delega') ?? '-'}`);
    const [, id] = /tickets\/(\d+)\/articles/.exec(address) ?? [];
    if (id === undefined) return Response.json(tickets);
    const body = messages[id];
    return body === undefined ? new Response('{}', { status: 503 }) : Response.json([{ id: 1, body }]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (subject: { taxCode: string; delegation?: string } = ada) =>
  earlierReport(subject, here, new AbortController().signal);

test('the newest report within 50 metres and 90 days is named, with its day and title', async () => {
  tickets = [ticket(1, 1), ticket(2, 2), ticket(3, 3)];
  messages = { 1: 'Vorrei sapere quando si paga', 2: reportAt(45.0708), 3: reportAt(45.0706) };
  const found = await ask();
  expect(found?.text).toContain(`${onDayText(daysAgo(3))}: «Lampione 3».`);
  expect(found?.link).toBe('Vedi la segnalazione n° 72003');
  expect(found?.href).toBe('/area-personale/attivita?richiesta=72003#assistenza');
  // What was read once is known.
  await ask();
  expect(asked.filter((address) => address.includes('articles'))).toHaveLength(3);
});

test('one that is too far or too old is none; after the first that is too old nothing is read', async () => {
  tickets = [ticket(1, 89), ticket(2, 91), ticket(3, 92)];
  messages = { 1: reportAt(45.0709), 2: reportAt(45.0703) };
  expect(await ask()).toBeNull();
  expect(asked).toHaveLength(2);
});

test('for a delegator their own list is read under the delegation, and no single request is linked', async () => {
  tickets = [ticket(1, 1)];
  messages = { 1: reportAt(45.0703) };
  const found = await ask({ taxCode: 'FRRBRN79A01L219K', delegation: 'uuid' });
  expect(found?.text).toContain('Per questa persona');
  expect(found?.href).toBe('/area-personale/attivita#assistenza');
  expect(asked.every((address) => address.endsWith(' uuid'))).toBe(true);
});

test('a message that cannot be read rejects', async () => {
  tickets = [ticket(1, 1)];
  messages = {};
  await expect(ask()).rejects.toThrow();
});
