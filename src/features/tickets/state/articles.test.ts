// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import type { Ticket } from '../api.ts';
import type { Article } from '../articles-api.ts';
import { articlesOf, isPicture, readFile, refreshArticles } from './articles.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }),
}));

const ticket = (hour: number | null) =>
  ({
    id: '7',
    number: '7007',
    stateId: 2,
    updatedAt: hour === null ? null : new Date(Date.UTC(2026, 4, 8, hour)).toISOString(),
  }) as Ticket;
const article = (id: number) => ({ id, body: `Messaggio ${id}`, created_at: '2026-05-08T09:00:00Z' });

let articles: object[];
const service = vi.fn(async () => Response.json(articles));
vi.stubGlobal('fetch', service);

const ids = async (hour: number | null) => (await articlesOf(ticket(hour))).map(({ id }) => id);

beforeEach(() => {
  clearPersonal('logout');
  service.mockClear();
  articles = [article(1)];
});

test('the messages of a request are read once', async () => {
  await ids(10);
  expect(await ids(10)).toEqual(['1']);
  expect(service).toHaveBeenCalledOnce();
});

test('a request that has changed since has its messages read again, and an older view shows them too', async () => {
  await ids(10);
  articles = [article(1), article(2)];
  expect(await ids(11)).toEqual(['1', '2']);
  expect(await ids(10)).toEqual(['1', '2']);
  expect(service).toHaveBeenCalledTimes(2);
});

test('where the service names no day of the change they are read again on demand', async () => {
  await ids(null);
  articles = [article(1), article(2)];
  expect(await ids(null)).toEqual(['1']);
  refreshArticles(ticket(null));
  expect(await ids(null)).toEqual(['1', '2']);
});

test('a read that fails is not kept', async () => {
  service.mockImplementationOnce(async () => new Response('{}', { status: 503 }));
  await expect(ids(10)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await ids(10)).toEqual(['1']);
});

test.each([
  ['foto', 'image/png', true],
  ['foto', null, false],
  ['foto.JPG', 'application/octet-stream', true],
  ['foto.heic', 'image/heic', false],
])('a file called "%s" of the type %s is shown as a picture: %j', (filename, type, isShown) => {
  expect(isPicture({ id: '77', filename, size: 1, type })).toBe(isShown);
});

test('the login page that comes in place of a file is not saved under its name, a page that was attached is', async () => {
  const page = '<!doctype html><title>Accesso</title>';
  service.mockImplementation(async () => new Response(page, { headers: { 'Content-Type': 'text/html' } }));
  const readAs = (filename: string) =>
    readFile(ticket(10), { id: '1' } as Article, { id: '5', filename } as Article['attachments'][number]);
  await expect(readAs('ricevuta.pdf')).rejects.toThrow('A page came in place of the file.');
  expect((await readAs('Guida.HTML')).size).toBe(page.length);
});
