// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { startServiceAccess } from './service-access.ts';

const findServiceAccess = vi.hoisted(() => vi.fn());
vi.mock('#features/services/public/service-access.ts', () => ({ findServiceAccess }));

const parts = ['open', 'inactive', 'unknown', 'unreachable'];
const shown = () =>
  parts.filter((part) => !document.querySelector<HTMLElement>(`[data-part="${part}"]`)!.hidden);

beforeEach(() => {
  const sections = parts.map((part) => `<div data-part="${part}" hidden></div>`).join('');
  document.title = 'Mensa - Torrebianca';
  document.body.innerHTML = `<ol class="breadcrumb"><li aria-current="page">Mensa</li></ol><h1>Mensa</h1>
    <section data-service-access="12">${sections}<p data-note></p><button data-retry></button></section>`;
});

const titles = () => [
  document.querySelector('h1')!.textContent,
  document.title,
  document.querySelector('[aria-current]')!.textContent,
];

test('a title that the service has changed stands in heading, tab and breadcrumb', async () => {
  findServiceAccess.mockResolvedValue({ kind: 'inactive', title: 'Mensa scolastica', note: 'Chiusa' });
  startServiceAccess();
  await vi.waitFor(() => expect(shown()).toEqual(['inactive']));
  expect(titles()).toEqual(['Mensa scolastica', 'Mensa scolastica - Torrebianca', 'Mensa scolastica']);
  expect(document.querySelector('[data-note]')!.textContent).toBe('Chiusa');
});

test('one that does not answer can be asked again', async () => {
  findServiceAccess.mockRejectedValueOnce(new Error('offline'));
  findServiceAccess.mockResolvedValueOnce({ kind: 'unknown', title: null });
  startServiceAccess();
  await vi.waitFor(() => expect(shown()).toEqual(['unreachable']));
  document.querySelector<HTMLElement>('[data-retry]')!.click();
  await vi.waitFor(() => expect(shown()).toEqual(['unknown']));
  expect(titles()[0]).toBe('Pagina non trovata');
});
