// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { keepForm, keptForm } from '#platform/storage/kept-form.ts';
import type { NewRequest } from '../request-api.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { progressOf } from './progress.ts';
import { requestSender } from './RequestWizard.tsx';

/** What the backend was asked for, and the call that fails next. */
const asked: string[] = [];
let failing: { call: string; error: PortalError } | null = null;
let listed: unknown[] = [];

vi.mock('../request-api.ts', async (original) => {
  const call = async (name: string, answer: unknown) => {
    asked.push(name);
    if (failing?.call !== name) return answer;
    const { error } = failing;
    failing = null;
    throw error;
  };
  return {
    ...(await original<object>()),
    openRequest: (_client: unknown, { note }: NewRequest) => call('open', { id: `RD-${note}` }),
    changeRequest: (_client: unknown, id: string) => call(`change ${id}`, { id }),
    uploadDocument: (_client: unknown, id: string, code: string) => call(`${code} ${id}`, {}),
    submitRequest: (_client: unknown, id: string) => call(`submit ${id}`, { id, status: 'ATTESA_OPERATORE' }),
    readRequests: () => call('list', listed),
  };
});

const file = (content: string) => ({ filename: 'a.pdf', mimeType: 'application/pdf', base64: btoa(content) });
const draft: Draft = {
  ...emptyDraft,
  taxCode: 'FRRGLI70A41L219M',
  services: { 41: '2026-06-30' },
  note: '1',
  CI_F: [file('fronte')],
  CI_R: [file('retro')],
  MOD: [file('modulo')],
};

const refused = new PortalError('unavailable', { call: 'x', status: 503 });
const lost = new PortalError('offline', { call: 'x', mayHaveArrived: true });

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  failing = null;
  listed = [];
});
afterEach(() => expect(failing).toBeNull());

test('request, documents and submission go one after the other', async () => {
  const { send, $states, progress } = requestSender('richiesta-delega', null);
  await send(draft);
  expect(asked).toEqual(['open', 'CI_F RD-1', 'CI_R RD-1', 'MOD RD-1', 'submit RD-1']);
  expect(new Set(Object.values($states.get() ?? {}))).toEqual(new Set(['done']));
  expect(progress.id()).toBeNull();
});

test('a failure stops the sending and says where; sent again only what lacks goes', async () => {
  const { send, failed, $states } = requestSender('richiesta-delega', null);
  failing = { call: 'CI_R RD-1', error: refused };
  await expect(send(draft)).rejects.toBe(refused);
  expect(failed()).toBe('CI_R');
  expect($states.get()).toEqual({
    open: 'done',
    CI_F: 'done',
    CI_R: 'failed',
    MOD: 'waiting',
    submit: 'waiting',
  });
  asked.length = 0;
  await send(draft);
  expect(asked).toEqual(['CI_R RD-1', 'MOD RD-1', 'submit RD-1']);
});

test('a reload forgets nothing of it', async () => {
  failing = { call: 'MOD RD-1', error: refused };
  await expect(requestSender('richiesta-delega', null).send(draft)).rejects.toBe(refused);
  asked.length = 0;
  await requestSender('richiesta-delega', null).send(draft);
  expect(asked).toEqual(['MOD RD-1', 'submit RD-1']);
});

test('what has changed meanwhile is sent again, and nothing else', async () => {
  const { send } = requestSender('richiesta-delega', null);
  failing = { call: 'submit RD-1', error: refused };
  await expect(send(draft)).rejects.toBe(refused);
  asked.length = 0;
  await send({ ...draft, note: '2', MOD: [file('altro')] });
  // Whether the first submission arrived is not known.
  expect(asked).toEqual(['change RD-1', 'MOD RD-1', 'list', 'submit RD-1']);
});

test('a resumed draft is opened no second time, and its documents are not sent again', async () => {
  const stored = { filename: 'a.pdf', stored: 'a1', mimeType: 'application/pdf', size: 4 };
  const resumed = { ...draft, CI_F: [stored] };
  const { send } = requestSender('richiesta-delega-RD-7', { id: 'RD-7', draft: resumed });
  await send(resumed);
  expect(asked).toEqual(['CI_R RD-7', 'MOD RD-7', 'submit RD-7']);
  asked.length = 0;
  await requestSender('richiesta-delega-RD-7', { id: 'RD-7', draft: resumed }).send({
    ...resumed,
    note: '2',
  });
  expect(asked[0]).toBe('change RD-7');
});

test('after the draft was cancelled elsewhere a new request is opened', async () => {
  failing = { call: 'CI_R RD-1', error: refused };
  await expect(requestSender('richiesta-delega', null).send(draft)).rejects.toBe(refused);
  const sender = requestSender('richiesta-delega', null);
  const cancelled = new PortalError('conflict', { call: 'updateDelegationRequest', status: 409 });
  failing = { call: 'change RD-1', error: cancelled };
  const changed = { ...draft, note: '2' };
  await expect(sender.send(changed)).rejects.toBe(cancelled);
  sender.refusal(cancelled, changed);
  asked.length = 0;
  await sender.send(changed);
  expect(asked).toEqual(['open', 'CI_F RD-2', 'CI_R RD-2', 'MOD RD-2', 'submit RD-2']);
});

test('a draft that is resumed and sent is not begun any more in the form that opened it', async () => {
  const form = { path: '/', values: { note: '1' } };
  failing = { call: 'MOD RD-1', error: refused };
  await expect(requestSender('richiesta-delega', null).send(draft)).rejects.toBe(refused);
  keepForm('richiesta-delega', form);
  await requestSender('richiesta-delega-RD-7', { id: 'RD-7', draft }).send(draft);
  expect(progressOf('richiesta-delega').id()).toBe('RD-1');
  expect(keptForm('richiesta-delega')).not.toBeNull();
  await requestSender('richiesta-delega-RD-1', { id: 'RD-1', draft }).send(draft);
  expect(progressOf('richiesta-delega').id()).toBeNull();
  expect(keptForm('richiesta-delega')).toBeNull();
});

test('a submission without an answer is looked for before another one', async () => {
  const { send } = requestSender('richiesta-delega', null);
  failing = { call: 'submit RD-1', error: lost };
  await expect(send(draft)).rejects.toBe(lost);
  asked.length = 0;
  listed = [{ id: 'RD-1', status: 'ATTESA_OPERATORE' }];
  expect(await send(draft)).toMatchObject({ id: 'RD-1' });
  expect(asked).toEqual(['list']);
});

test('an opening without an answer is found again, and not made twice', async () => {
  const { send } = requestSender('richiesta-delega', null);
  failing = { call: 'open', error: lost };
  await expect(send(draft)).rejects.toBe(lost);
  asked.length = 0;
  const services = [{ serviceId: '41', endsOn: '2026-06-30' }];
  const found = { status: 'NON_ATTIVA', createdAt: new Date().toISOString(), services };
  listed = [{ id: 'RD-5', ...found, delegator: { taxCode: 'FRRGLI70A41L219M' } }];
  await send(draft);
  expect(asked.slice(0, 2)).toEqual(['list', 'CI_F RD-5']);
});
