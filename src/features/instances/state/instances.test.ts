// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { loadNotices } from '#errors/notices.ts';
import { $toasts } from '#platform/toasts.ts';
import type { Instance } from '../api.ts';
import { instances } from './instances.ts';
import { copyInstance, removeInstance, saveInstancePdf } from './instance-actions.ts';

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
/** State of the one instance there is, as the list has it; null: it is gone. */
let state: string | null;
/** Status of the answers to changes. */
let refusal: number;
vi.mock('#platform/page/page-data.ts', () => ({ pageData: () => ({ municipalityCode: 'C_T001' }) }));
vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
  if (address.endsWith('/pdf')) return file();
  if (address.includes('istanze-paginate'))
    return Response.json({
      items: state === null ? [] : [{ codiceIstanza: 'TB-1', stato: { codice: state } }],
      totalElements: state === null ? 0 : 1,
    });
  const isChange = method === 'DELETE' || address.includes('duplica');
  return isChange ? new Response('{}', { status: refusal }) : Response.json({ idMoonToken: 'token' });
});

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

/** The instance as the page has shown it. */
async function shown(): Promise<Instance> {
  state = 'BOZZA';
  await instances.reload();
  return instances.$state.get().items[0]!;
}

const changes = [
  ['a deletion', removeInstance, false],
  ['a copy', (one: Instance) => copyInstance(one, true), null],
] as const;

test.each(
  changes.flatMap(([name, change, nothing]) =>
    (['INVIATA', null] as const).map((now) => ({ name, change, nothing, now })),
  ),
)('$name refused since the instance is $now by now: it is shown so, and that is said', async (one) => {
  const instance = await shown();
  state = one.now;
  refusal = 422;
  expect(await one.change(instance)).toBe(one.nothing);
  expect(instances.$state.get().items.map(({ status }) => status)).toEqual(one.now ? [one.now] : []);
  expect(told()).toEqual([expect.stringMatching(/cambiata nel frattempo/)]);
});

test.each(changes)(
  '%s refused for another reason, or that fails, is left to its dialog',
  async (_, change) => {
    const instance = await shown();
    for (const status of [422, 503]) {
      refusal = status;
      await expect(change(instance)).rejects.toMatchObject({ facts: { status } });
    }
    expect(told()).toEqual([]);
  },
);
