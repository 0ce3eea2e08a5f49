// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchDocument } from '#domain/search-index.ts';
import type { FaqHit } from '#features/faq/api.ts';
import { SearchEngine } from '#features/search/public/search-engine.ts';
import { element } from './elements.ts';
import { searchNow } from './search-combobox.ts';

const residence: SearchDocument = {
  id: 'a1',
  title: 'Come cambio residenza?',
  context: 'Anagrafe',
  text: '',
  href: '/faq/3/dettagli/anagrafe?answerId=1',
};
const live = vi.hoisted(() => ({ answer: null as Promise<never[]> | null }));

vi.mock('#features/search/public/site-search.ts', async (original) => ({
  ...(await original<object>()),
  loadIndex: () => Promise.resolve(new SearchEngine([residence])),
  searchLive: (): Promise<FaqHit[]> => live.answer ?? Promise.resolve([]),
}));

let form: HTMLFormElement;
let field: HTMLInputElement;

beforeEach(() => {
  history.replaceState(null, '', '/');
  field = element('input', { id: 'site-search', name: 'q', role: 'combobox' });
  const panel = element('div', { 'data-panel': '', hidden: '' }, element('ul', { role: 'listbox' }));
  form = element('form', { 'data-index': '/search.json', 'data-site-search': '' }, field, panel);
  document.body.replaceChildren(form);
  live.answer = null;
});

const titles = () => [...form.querySelectorAll('[role="option"] strong')].map((title) => title.textContent);
const panel = () => form.querySelector<HTMLElement>('[data-panel]')!;
const said = () => form.querySelector('[role="status"]')?.textContent;

async function ask(question: string, announced: string): Promise<void> {
  field.value = question;
  searchNow(form);
  await vi.waitFor(() => expect(said()).toBe(announced));
}

test('signs alone find nothing, and the results of the question before go away', async () => {
  await ask('residenza', '1 risultato');
  expect([titles(), location.search]).toEqual([[residence.title], '?q=residenza']);
  await ask('🙂 ???', 'Nessun risultato trovato');
  expect([titles(), location.search]).toEqual([[], '']);
  expect(panel().hidden).toBe(false);
});

test('where nothing is found, the frequent questions do not lead to themselves', async () => {
  await ask('🙂 ???', 'Nessun risultato trovato');
  const links = () => [...panel().querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links()).toContain('Leggi le domande frequenti');
  panel().querySelector('.pc-combo-empty')?.remove();
  form.replaceWith((form = form.cloneNode(true) as HTMLFormElement));
  field = form.querySelector('input')!;
  history.replaceState(null, '', '/faq');
  await ask('🙂 ???', 'Nessun risultato trovato');
  expect(links()).not.toContain('Leggi le domande frequenti');
});

test('an empty field asks for nothing', async () => {
  await ask('residenza', '1 risultato');
  field.value = ' ';
  searchNow(form);
  expect(panel().hidden).toBe(true);
});

test('while the live search is awaited no results of the question before are shown', async () => {
  await ask('residenza', '1 risultato');
  live.answer = new Promise(() => undefined);
  field.value = 'zucchine';
  searchNow(form);
  await vi.waitFor(() => expect(location.search).toBe('?q=zucchine'));
  expect(panel().hidden).toBe(true);
});
