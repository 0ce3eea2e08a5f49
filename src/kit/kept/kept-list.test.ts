// @vitest-environment page
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readPageData } from '#domain/page-data.ts';
import { setPageData } from '#platform/page/page-data.ts';
import { showKept } from './kept-list.ts';

beforeEach(() => {
  setPageData(readPageData({ ente: 'L219' }));
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
});

async function open() {
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(showKept(place));
  await vi.waitFor(() => expect(place.querySelector('li')).not.toBeNull());
  return place;
}
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

test('what is stored stands there in words, with since when and until when', async () => {
  const savedAt = Date.parse('2026-03-10T09:00:00Z');
  sessionStorage.setItem('CITFAC_L219_MODULO_segnalazione', JSON.stringify({ v: 1, savedAt }));
  localStorage.setItem('CITFAC_L219_ACCESSO', '1');
  localStorage.setItem('CITFAC_A001_ACCESSO', '1');
  localStorage.setItem('altro-sito', '1');
  await open();
  expect(lines()).toHaveLength(2);
  expect(lines()[0]).toContain('Quello che hai scritto in un modulo non ancora inviato');
  expect(lines()[0]).toContain('Dal 10/03/2026 10:00, fino al 11/03/2026 10:00');
  expect(lines()[1]).toContain('Fino all’uscita o alla fine della sessione');
});

test('each is removed by its own button; focus stays in the list, and the removal is said', async () => {
  sessionStorage.setItem('CITFAC_L219_ESITO', '{}');
  sessionStorage.setItem('CITFAC_L219_AVVISO', '{}');
  const place = await open();
  const [first, second] = lines();
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(lines()).toEqual([second]));
  expect(first).not.toBe(second);
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  expect(document.activeElement).toBe(document.querySelector('button'));
  expect(place.querySelector('[role="status"]')!.textContent).toMatch(/^Cancellato: /);
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(lines()).toEqual([expect.stringContaining('non conserva niente')]));
  expect(document.activeElement).toBe(document.querySelector('li'));
});

test('the list follows what other tabs do', async () => {
  await open();
  localStorage.setItem('CITFAC_L219_RINNOVI', '[]');
  dispatchEvent(new StorageEvent('storage'));
  await vi.waitFor(() => expect(lines()[0]).toContain('Quali deleghe vuoi rinnovare'));
});

test('a browser that refuses storage has nothing to show', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: refuse, get: refuse }));
  vi.stubGlobal('sessionStorage', new Proxy({}, { ownKeys: refuse, get: refuse }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await open();
  expect(lines()[0]).toContain('non conserva niente');
});
