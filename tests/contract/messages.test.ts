import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteMessage, listMessages, markMessages } from '#features/messages/api.ts';
import { ada, bruno, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { sample as notices } from '../../scripts/sandbox/notifications/seed/torrebianca.ts';
import { openSamples, walk, type Visitor } from './as-citizen.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const own = { cf: ada.taxCode };
const tags = { tag: { match: '+citfac c_x999 -deleted' } };

function query(filter: object = {}, rest: object = {}) {
  return { offset: 0, limit: 15, filter: JSON.stringify({ ...tags, ...filter }), ...rest };
}

function list(filter: object = {}, rest: object = {}, who = visitor, params = own) {
  return who.read(listMessages, { params, query: query(filter, rest) });
}

test('the pages hold every message of the citizen once, newest first', async () => {
  const all = await walk(15, async (page) => (await list({}, { offset: page * 15 })).messages);
  expect(all.length).toBeGreaterThanOrEqual(35);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const times = all.map(({ at }) => at ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await list()).total).toBe(all.length);
  expect(JSON.stringify(all)).not.toContain('altro Comune');
  expect(JSON.stringify(all)).not.toContain('eliminato');
});

test('a day in a text is written out', async () => {
  const { messages } = await list({ sender: { eq: 'tari' } });
  expect(messages[0]?.body).toContain('Scadenza: 22/03/2026');
});

test('the headers count the page, one page too many when even, and are gone when nothing is found', async () => {
  const ask = (filter: object, limit: number) =>
    visitor.ask(listMessages, { params: own, query: query(filter, { limit }) });
  const { total } = await list();
  const even = await ask({}, total);
  expect(even.headers.get('total-pages')).toBe('2');
  const unread = await ask({ read_at: { null: true } }, 1);
  expect(unread.headers.get('total-elements-not-read')).toBe('1');
  expect(Number(unread.headers.get('total-elements'))).toBeGreaterThan(1);
  const none = await ask({ sender: { eq: 'boh' } }, 15);
  expect([await none.text(), none.headers.get('total-elements')]).toEqual(['[]', null]);
  expect(await list({ sender: { eq: 'boh' } })).toEqual({ messages: [], total: 0 });
});

test('read and unread, service by name or uuid, and period narrow the list', async () => {
  const unread = await list({ read_at: { null: true } });
  const read = await list({ read_at: { null: false } });
  expect(unread.messages.every(({ readAt }) => readAt === null)).toBe(true);
  expect(read.messages.every(({ readAt }) => readAt !== null)).toBe(true);
  expect(unread.total + read.total).toBe((await list()).total);
  const uuid = notices.services.find(({ name }) => name === 'mensa')?.uuid;
  expect(await list({ sender: { eq: uuid } })).toEqual(await list({ sender: { eq: 'mensa' } }));
  const period = { gte: '2026-03-08T00:00:00.000+01:00', lte: '2026-03-08T23:59:59.999+01:00' };
  expect((await list({ timestamp: period })).messages.map(({ sender }) => sender)).toEqual([
    'avvisi_di_pagamento',
  ]);
});

test('oldest first', async () => {
  const { messages } = await list({}, { sort: '+timestamp', limit: 1 });
  expect(messages[0]?.at).toMatch(/^2025-02/);
});

test.each(['null', '{', '[]', '{"boh":1}', '{"tag":{"match":"a;b"}}', '{"read_at":{"null":"true"}}'])(
  'the filter %j is refused',
  async (filter) => {
    const answer = await visitor.ask(listMessages, { params: own, query: { ...query(), filter } });
    expect(answer.status).toBe(400);
  },
);

describe('changes', () => {
  test('a message is deleted once', async () => {
    const [first] = (await list()).messages;
    const params = { ...own, id: first?.id ?? '' };
    const remove = () => visitor.ask(deleteMessage, { params });
    expect(await (await remove()).text()).toBe('Message deleted');
    expect((await remove()).status).toBe(400);
    expect((await list()).messages[0]?.id).not.toBe(first?.id);
    expect((await visitor.ask(deleteMessage, { params: { ...own, id: 'x' } })).status).toBe(404);
  });

  test('several are marked as read at once, unknown ones left out', async () => {
    const unread = await list({ read_at: { null: true } });
    const read_at = '2026-03-10T09:00:00.000Z';
    const body = [...unread.messages.slice(0, 3).map(({ id }) => ({ id, read_at })), { id: 'x', read_at }];
    const answer = await visitor.ask(markMessages, { params: own, body });
    expect(await answer.json()).toHaveLength(3);
    expect((await list({ read_at: { null: true } })).total).toBe(unread.total - 3);
  });

  test('at a time with the offset of Rome', async () => {
    const [{ id } = { id: '' }] = (await list({ read_at: { null: true } })).messages;
    const body = [{ id, read_at: '2026-03-10T10:00:00.000+01:00' }];
    await visitor.read(markMessages, { params: own, body });
    const found = (await list()).messages.find((one) => one.id === id);
    expect(found?.readAt).toBe('2026-03-10T09:00:00.000Z');
  });

  test('a tag sent along overwrites all tags and hides the message', async () => {
    const [first] = (await list()).messages;
    const body = [{ id: first?.id, read_at: '2026-03-10T09:00:00.000Z', tag: 'letto' }];
    await visitor.read(markMessages, { params: own, body });
    expect((await list()).messages.map(({ id }) => id)).not.toContain(first?.id);
  });
});

test('whoever has none has none', async () => {
  const newcomer = await samples.visit(dario.taxCode);
  expect(await list({}, {}, newcomer, { cf: dario.taxCode })).toEqual({ messages: [], total: 0 });
});

test('nobody reads, marks or deletes the messages of somebody else', async () => {
  const other = await samples.visit(bruno.taxCode);
  const [mine] = (await list()).messages;
  const theirs = { cf: bruno.taxCode };
  expect((await other.ask(listMessages, { params: own, query: query() })).status).toBe(401);
  expect((await other.ask(deleteMessage, { params: { ...theirs, id: mine?.id ?? '' } })).status).toBe(404);
  const body = [{ id: mine?.id, read_at: '2026-03-10T09:00:00.000Z' }];
  expect(await (await other.ask(markMessages, { params: theirs, body })).json()).toEqual([]);
  expect((await list()).messages[0]).toEqual(mine);
});
