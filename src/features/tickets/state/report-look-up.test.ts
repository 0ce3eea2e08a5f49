// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import type { Ticket } from '../api.ts';
import { findOutWhetherReport } from './report-look-up.ts';
import { $reportPlaces } from './reports.ts';

const app = vi.hoisted(() => ({ hasAsset: vi.fn(() => true) }));
const articles = vi.hoisted(() => ({ firstMessageOf: vi.fn<(ticket: Ticket) => Promise<string>>() }));
vi.mock('#platform/app.ts', () => app);
vi.mock('#platform/page/when-idle.ts', () => ({ whenIdle: (task: () => void) => task() }));
vi.mock('./articles.ts', () => articles);

const ticket = (id: string) => ({ id }) as Ticket;
const report = '<p>Luogo del disservizio: Via Esempio 12 (45.070300, 7.686900)</p>Buca.';
const places = () => Object.keys($reportPlaces.get());

beforeEach(() => {
  clearPersonal('logout');
  app.hasAsset.mockReturnValue(true);
  articles.firstMessageOf.mockReset().mockResolvedValue(report);
});

test('one first message after the other is read, each once; a failure leaves a request a request', async () => {
  const first = Promise.withResolvers<string>();
  articles.firstMessageOf.mockReturnValueOnce(first.promise).mockRejectedValueOnce(new Error('503'));
  ['1', '2', '3', '1'].forEach((id) => findOutWhetherReport(ticket(id)));
  await vi.waitFor(() => expect(articles.firstMessageOf).toHaveBeenCalledOnce());
  first.resolve('Quando si paga?');
  await vi.waitFor(() => expect(places()).toEqual(['3']));
  expect(articles.firstMessageOf).toHaveBeenCalledTimes(3);
});

test('where the municipality takes no reports nothing is asked', async () => {
  app.hasAsset.mockReturnValueOnce(false);
  findOutWhetherReport(ticket('1'));
  findOutWhetherReport(ticket('2'));
  await vi.waitFor(() => expect(places()).toEqual(['2']));
  expect(articles.firstMessageOf).toHaveBeenCalledOnce();
});

test('what arrives after a logout is not kept', async () => {
  const late = Promise.withResolvers<string>();
  articles.firstMessageOf.mockReturnValueOnce(late.promise);
  findOutWhetherReport(ticket('1'));
  await vi.waitFor(() => expect(articles.firstMessageOf).toHaveBeenCalledOnce());
  clearPersonal('logout');
  late.resolve(report);
  findOutWhetherReport(ticket('2'));
  await vi.waitFor(() => expect(places()).toEqual(['2']));
});
