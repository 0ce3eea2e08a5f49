import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AssetCode } from '#domain/assets.ts';
import { listOffices } from '#features/appointments/booking-api.ts';
import { getLegalContents } from '#features/appointments/legal-api.ts';
import { endpoints } from '#contracts/all.server.ts';
import { getConfig } from '#contracts/config.ts';
import type { Endpoint } from '#contracts/endpoint.server.ts';
import { pathOfCall, publicly } from '#contracts/endpoint.ts';
import { getFaqAnswer, getFaqCategories, getFaqCategory, searchFaq } from '#features/faq/api.ts';
import { getDisruptionPolicy } from '#features/reports/api.ts';
import { getPaymentPolicy } from '#features/payments/checkout-api.ts';
import { getMoonForms } from '#features/services/forms-api.ts';
import { getMe } from '#contracts/session.ts';
import type { SeedCategory } from '../../scripts/sandbox/faq/seed.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';
import { ask, parse, read, sandbox, send, tenants } from './support.ts';

afterAll(sandbox.close);

/** List elements that the sample data break on purpose; none does at present. */
const deliberatelyBroken: Record<string, number> = {};

const plainReads = endpoints.filter(
  (call) =>
    call.method === 'GET' &&
    call.base === 'public' &&
    !call.query &&
    !call.path.includes(':') &&
    call.id !== getMe.id,
);

/** Modules without any of which a call is refused. */
const modules: Record<string, readonly AssetCode[]> = {
  [getDisruptionPolicy.id]: ['DISSERVIZIO_CRM'],
  [getMoonForms.id]: ['MOON'],
  [getPaymentPolicy.id]: ['PPAY', 'MYPAY'],
};

/** Calls that are refused unless who is not logged in may book. */
const bookingCalls = [publicly(listOffices).id, getLegalContents.id];

function isOff(tenant: SeedTenant, id: string): boolean {
  if (bookingCalls.includes(id)) return tenant.id !== 'torrebianca';
  return !has(tenant, modules[id]);
}

function has({ config }: SeedTenant, wanted: readonly AssetCode[] | undefined): boolean {
  const enabled = JSON.stringify(config.assets);
  return wanted === undefined || wanted.some((code) => enabled.includes(code));
}

describe.each(tenants.map((tenant) => [tenant.id, tenant] as const))('%s', (id, tenant) => {
  test.each(plainReads.map((call) => [call.id, call] as const))(
    '%s keeps its contract',
    async (name, call) => {
      if (isOff(tenant, call.id)) return expect((await ask(tenant, pathOfCall(call))).status).toBe(403);
      const { status, dropped, answer } = await read(tenant, call as Endpoint<string, undefined, undefined>);
      expect(status).toBe(200);
      expect(dropped).toHaveLength(deliberatelyBroken[`${id} ${name}`] ?? 0);
      expect(answer).not.toBeNull();
    },
  );

  test('the configuration names the host that was asked', async () => {
    const { answer } = await read(tenant, getConfig);
    expect(answer.host).toBe(tenant.hostname);
  });

  test('every published category and answer keeps its contract, and nothing else is there', async () => {
    const found = await walkFaq(tenant);
    const expected = publishedIds(tenant.faq!, new Date());
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('nobody is logged in', async () => {
    const answer = await ask(tenant, pathOfCall(getMe));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ status: 401, title: 'Accesso non effettuato', details: null });
  });

  test('the FAQ search keeps its contract', async () => {
    const body = { knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query: 'carta identità' };
    const { answer, dropped } = await parse(searchFaq, await send(tenant, pathOfCall(searchFaq), body));
    expect(answer.length).toBeGreaterThan(0);
    expect(dropped).toEqual([]);
  });
});

/** `category/answer` of all that can be reached from the root categories. */
async function walkFaq(tenant: SeedTenant): Promise<string[]> {
  const roots = await read(tenant, getFaqCategories);
  const found: string[] = [];
  const queue = roots.answer.map(({ id }) => id);
  for (const id of queue) {
    const { answer: page, dropped } = await read(tenant, getFaqCategory, { id });
    expect(dropped).toEqual([]);
    queue.push(...page.children.map((child) => child.id));
    for (const { id: answerId } of page.answers) {
      const { answer } = await read(tenant, getFaqAnswer, { id, answerId });
      expect(answer?.id).toBe(answerId);
      found.push(`${id}/${answerId}`);
    }
  }
  return found;
}

function publishedIds(categories: readonly SeedCategory[], now: Date): string[] {
  return categories.flatMap(({ id, answers, children }) => [
    ...answers
      .filter(
        ({ publishedAt, archivedAt }) =>
          !(publishedAt && new Date(publishedAt) > now) && !(archivedAt && new Date(archivedAt) <= now),
      )
      .map((answer) => `${id}/${answer.id}`),
    ...publishedIds(children ?? [], now),
  ]);
}

test.each(
  endpoints
    .filter(({ id }) => /Policy$|^getTerms$|^getLegalContents$/.test(id))
    .map((call) => [call.id, call]),
)('%s: JSON that breaks off is no text to show', (_, { answer }) => {
  expect(z.safeParse(answer, '{"status":200,"dati":[{"id":').success).toBe(false);
});
