import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contracts/all.server.ts';
import { listDocuments } from '#features/delegations/documents-api.ts';
import { getArticles } from '#features/tickets/articles-api.ts';
import { listMessages } from '#features/messages/api.ts';
import { getMoonIdentity } from '#features/instances/api.ts';
import { listDebtPositions } from '#features/payments/api.ts';
import { putReceiptArchive } from '#features/payments/receipts-api.ts';
import { iuvOf } from '../../scripts/sandbox/payments/creditor.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { ada, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Input, type Visitor } from './as-citizen.ts';
import { request, validBodies } from './valid-bodies.ts';

let samples = openSamples();
let owner: Visitor;
let stranger: Visitor;
beforeEach(async () => {
  samples = openSamples();
  owner = await samples.visit(ada.taxCode);
  stranger = await samples.visit(dario.taxCode);
});
afterEach(() => samples.close());

const cf = ada.taxCode;
const calls = endpoints.filter(({ base }) => base === 'auth');

const identityOf = async (who: Visitor) => ({ 'moon-identita-jwt': await who.read(getMoonIdentity) });
const identified = (rest: Input) => async (): Promise<Input> => ({
  ...rest,
  headers: await identityOf(owner),
});

async function attachment(): Promise<Input> {
  const id = '4402';
  const articles = await owner.read(getArticles, { params: { id } });
  const article = articles.find(({ attachments }) => attachments.length > 0);
  return { params: { id, articleId: article?.id ?? '', attachmentId: article?.attachments[0]?.id ?? '' } };
}

async function message(): Promise<string> {
  const query = { offset: 0, limit: 1, filter: '{}' };
  const { messages } = await owner.read(listMessages, { params: { cf }, query });
  return messages[0]?.id ?? '';
}

async function receipt(): Promise<Input> {
  const query = { currentPage: 1, elements: 50, sort: '-iuv' };
  const { positions } = await owner.read(listDebtPositions, { params: { cf }, query });
  return { params: { cf, iuv: positions.find(({ hasReceipt }) => hasReceipt)?.iuv ?? '' } };
}

async function archive(): Promise<Input> {
  const input = { params: { cf }, query: { enableReceiptStorage: 'true' }, body: {} };
  await owner.ask(putReceiptArchive, input);
  return { params: { cf } };
}

const draftRequest = 'RD-2026-000009';

async function delegationDocument(): Promise<Input> {
  const documents = await owner.read(listDocuments, { params: { id: draftRequest } });
  return { params: { id: draftRequest, idAllegato: documents[0]?.id ?? '' } };
}

/** Calls that name Ada or one of her records. */
const leading: Record<string, Input | (() => Promise<Input>)> = {
  getArticles: { params: { id: '4402' } },
  replyToTicket: { params: { id: '4402' } },
  getAttachment: attachment,
  closeTicket: { params: { id: '4402' } },
  updateDraft: { params: { id: '1' } },
  deleteDraft: { params: { id: '1' } },
  acceptTerms: { params: { cf } },
  putContacts: { params: { cf } },
  deleteNotificationProfile: { params: { cf } },
  getPreferences: { params: { cf } },
  putPreferences: { params: { cf } },
  listMessages: { params: { cf }, query: { offset: 0, limit: 100, filter: '{}' } },
  deleteMessage: async () => ({ params: { cf, id: await message() } }),
  markMessages: async () => ({
    params: { cf },
    body: [{ id: await message(), read_at: '2026-03-10T09:00:00.000Z' }],
  }),
  searchDocuments: {
    params: { cf },
    query: { limit: 20, offset: 0, sort: 'dataCreazione', order: 'desc' },
  },
  getDocumentScopes: { params: { cf } },
  getDocument: {
    params: { cf, id: '7b6f0c1e-1c1d-4d0e-9a53-0f2f6a1c9e10' },
    query: { download: 'true' },
  },
  listInstances: identified({ query: { limit: 100, offset: 0, codice_ente: 'c_x999' } }),
  getInstancePdf: identified({ params: { code: 'RES-2026-000123' } }),
  deleteInstance: identified({ params: { code: 'NID-2026-000131' } }),
  duplicateInstance: identified({ params: { code: 'RES-2026-000123' }, query: { duplica_allegati: 'true' } }),
  listDebtPositions: { params: { cf }, query: { currentPage: 1, elements: 50, sort: '-iuv' } },
  listOpenPositions: { params: { cf } },
  getReceipt: receipt,
  payDebtPosition: { params: { iuv: iuvOf('01', 2026000012002) } },
  getReceiptArchive: archive,
  putReceiptArchive: { params: { cf }, query: { enableReceiptStorage: 'true' } },
  listAppointments: { query: { codice_fiscale: cf, sort: '-start', aggregates: 'true' } },
  getAppointment: { params: { id: '8071' } },
  bookAppointment: {},
  changeAppointment: { params: { id: '8071' } },
  cancelAppointment: { params: { id: '8071' } },
  getCalendarById: { query: { id: '8071' } },
  changeDelegation: { params: { uuidDelega: '6d1e7c3a-40a4-4c1e-9f0b-1d2c3b4a5f60' } },
  updateDelegationRequest: { params: { id: draftRequest } },
  cancelDelegationRequest: { params: { id: draftRequest } },
  addDelegationDocument: { params: { id: draftRequest } },
  listDelegationDocuments: { params: { id: draftRequest } },
  getDelegationDocument: delegationDocument,
  deleteDelegationDocument: delegationDocument,
};

/** Input of calls without an identifier: they return data of the logged-in citizen. */
const sessionCalls: Record<string, Input> = {
  searchTickets: { query: { filter: '{}', page: 1, per_page: 100 } },
  createTicket: { body: request },
  listDrafts: {},
  createDraft: {},
  addFavourite: { params: { id: '12' } },
  removeFavourite: { params: { id: '12' } },
  listCounters: { params: { id: '3' } },
  getCounter: { params: { id: '12' } },
  listOperators: { params: { id: '12' } },
  listTakenDays: { params: { id: '12' }, query: { date: '2026-03-15', appointmentId: '8071' } },
  listFreeHours: { params: { id: '12' }, query: { date: '2026-03-12', appointmentId: '8071' } },
  createMyPayPayment: {},
  createMyPayNotice: {},
  verifyNotice: { params: { id: '02202600000037747' } },
  createDelegations: {},
  createDelegationRequest: {},
  listDelegatorsOfService: { params: { idServizio: '41' } },
  suggestDelegations: { params: { field: 'cognome', typed: 'verdi' } },
  suggestDelegationRequests: { params: { field: 'cognome', typed: 'conti' } },
  // Nothing is sent, so they can name nobody.
  ...Object.fromEntries(
    calls.filter(({ path, query, body }) => !path.includes(':') && !query && !body).map(({ id }) => [id, {}]),
  ),
};

const resolved = (row: Input | (() => Promise<Input>)) => (typeof row === 'function' ? row() : row);

async function inputOf(id: string): Promise<Input> {
  const input = await resolved(leading[id] ?? sessionCalls[id] ?? {});
  return id in validBodies ? { body: validBodies[id], ...input } : input;
}

/** Every personal text that Ada can read. */
async function textsOfAda(): Promise<string[]> {
  const texts = [];
  for (const call of calls) {
    if (call.method !== 'GET' || call.changes || call.reads !== 'json' || call.id === 'getMoonIdentity')
      continue;
    texts.push(`${call.id} ${await (await owner.ask(call, await inputOf(call.id))).text()}`);
  }
  return texts;
}

test('each call of citizens is in one of the lists, and no other is', () => {
  const known = [...Object.keys(leading), ...Object.keys(sessionCalls)];
  expect(known.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
});

const leadingCalls = calls.filter(({ id }) => id in leading);

test.each(leadingCalls)('$id does for its citizen what it refuses to everybody else', async (call) => {
  const input = await inputOf(call.id);
  const before = await textsOfAda();
  // A delegation between two others opens nothing either.
  for (const headers of [undefined, { 'x-delega': actingForBruno.assistance }]) {
    const refused = await stranger.ask(call, { ...input, headers: { ...input.headers, ...headers } });
    expect([401, 403, 404]).toContain(refused.status);
    expect(await refused.text()).not.toMatch(/Ada|Verdi|VRDDAA81C54F952J/);
  }
  expect(await textsOfAda()).toEqual(before);
  expect((await owner.ask(call, input)).status).toBeLessThan(300);
});

const namingMore = leadingCalls.filter(({ path }) => path.includes(':cf') || path.startsWith('moon/'));

test.each(namingMore)('$id under one’s own name reaches nothing of another’s', async (call) => {
  const input = await inputOf(call.id);
  const before = await textsOfAda();
  const answer = await stranger.ask(call, {
    ...input,
    params: { ...input.params, cf: dario.taxCode },
    headers: { ...input.headers, ...(input.headers && (await identityOf(stranger))) },
  });
  expect(await answer.text()).not.toMatch(/Ada|Verdi|VRDDAA81C54F952J|TARI/);
  expect(await textsOfAda()).toEqual(before);
});

test.each(calls.filter(({ id }) => id in sessionCalls))(
  '$id speaks of whoever is logged in, whatever it is sent',
  async (call) => {
    const before = await textsOfAda();
    const answer = await stranger.ask(call, await inputOf(call.id));
    expect(await answer.text()).not.toMatch(/Ada|VRDDAA81C54F952J/);
    expect(await textsOfAda()).toEqual(before);
  },
);
