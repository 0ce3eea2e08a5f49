// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Instance } from '../contract.ts';
import { loadNotices } from '#errors/notices.ts';
import { $toasts } from '#platform/toasts.ts';
import { saveInstancePdf } from './instances.ts';

/** Response to the request for the PDF. */
let file: () => Response;
const saved = vi.hoisted(() => vi.fn<(bytes: Blob, filename: string) => void>());
vi.mock('#platform/page/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: saved,
}));
vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', () => ({ currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }) }));
vi.stubGlobal('fetch', (address: string) =>
  Promise.resolve(address.endsWith('/pdf') ? file() : Response.json({ idMoonToken: 'token' })),
);

const save = (code = 'TB-2026-0042') =>
  saveInstancePdf({
    code,
    title: 'Cambio di residenza',
    createdAt: '2026-03-11T23:30:00Z',
  } as Partial<Instance> as Instance);
const told = () => $toasts.get().map(({ html }) => html);

beforeEach(() => {
  saved.mockReset();
  $toasts.set([]);
});

test('the PDF of an instance is saved under its title, day and code, every byte of it', async () => {
  file = () => new Response('%PDF-1.7 è');
  await save();
  const [bytes, name] = saved.mock.lastCall ?? [];
  expect([await bytes?.text(), name]).toEqual([
    '%PDF-1.7 è',
    'Cambio di residenza 2026-03-12 TB-2026-0042.pdf',
  ]);
  expect(told()).toEqual([]);
});

test('signs that divide a path do not reach the name of the file', async () => {
  file = () => new Response('%PDF-1.7');
  await save('../TB/2026\\0042');
  expect(saved.mock.lastCall?.[1]).toBe('Cambio di residenza 2026-03-12 ..-TB-2026-0042.pdf');
});

test.each([
  ['a page of a proxy', '<!doctype html><title>Login</title>'],
  ['nothing', ''],
  ['a mark that breaks off', '%PDF'],
  ['another mark', '%PDX-1.7'],
  ['a mark that is not at the beginning', '\n%PDF-1.7'],
])('%s with a good status is no PDF: nothing is saved, and that is said', async (_, body) => {
  file = () => new Response(body);
  await save();
  expect(saved).not.toHaveBeenCalled();
  expect(told()).toEqual([loadNotices.file]);
});

test('a PDF that the service refuses is not saved, and that is said', async () => {
  file = () => new Response('%PDF-1.7', { status: 404 });
  await save();
  expect(saved).not.toHaveBeenCalled();
  expect(told()).toEqual([loadNotices.file]);
});
