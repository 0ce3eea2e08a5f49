// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, eventually, press, render } from '../../../tests/support/react/react.ts';
import { texts } from './texts.ts';

const config = '/api-public/configComune/fromtenant';
const me = '/api-public/utenti/me';
const never = () => new Promise<Response>(() => {});

let answers: Record<string, () => Response | Promise<Response>>;
let municipality = 0;

const configuration = (change: object = {}) =>
  Response.json({
    nome: 'Comune di Prova',
    codiceEnte: 'c_l000',
    maintenance: false,
    assets: [{ codice: 'MY_DOCS' }],
    ...change,
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  document.documentElement.dataset.ente = `c_l${++municipality}`;
  document.documentElement.dataset.settings = JSON.stringify({ enabledAssets: ['MY_DOCS'] });
  answers = {
    [config]: () => configuration(),
    [me]: () => Response.json({ nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' }),
  };
  // As the browser does: an aborted call fails at once.
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) =>
    Promise.race([
      answers[url]?.() ?? new Response(null, { status: 500 }),
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    ]),
  );
});
afterEach(() => void vi.useRealTimers());

const text = () => document.body.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const content = 'Contenuto personale';
const shows = (words: string) => eventually(() => expect(text()).toContain(words));

async function draw(): Promise<void> {
  const { Island } = await import('./Island.tsx');
  await render(<Island route="area-documents">{<p>{content}</p>}</Island>);
}

test('a configuration that does not come: after a while the page begins with what the build knows', async () => {
  answers[config] = never;
  await draw();
  await pass(8000);
  expect(text()).not.toContain(content);
  await pass(2000);
  await shows(content);
});

test('a configuration that comes late still closes the site', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers[config] = () => promise;
  await draw();
  await pass(10_000);
  await shows(content);
  resolve(configuration({ maintenance: true }));
  await pass(100);
  const { $app } = await import('#platform/app.ts');
  expect($app.get().status).toBe('gate');
  expect(control(content, 'p').closest('[hidden]')).not.toBeNull();
});

test('an answer about the user that does not come can be given up, and asked for again', async () => {
  const asked = vi.fn(never);
  answers[me] = asked;
  await draw();
  await pass(9900);
  expect(text()).not.toContain('Annulla');
  await pass(200);
  await press(control('Annulla'));
  await pass(100);
  expect(text()).toContain(texts.unknownUser);
  // It hangs again: that shows, and is given up in the same way.
  await press(control('Riprova'));
  expect(text()).not.toContain(texts.unknownUser);
  await pass(10_100);
  await press(control('Annulla'));
  await pass(100);
  expect(asked).toHaveBeenCalledTimes(2);
  answers[me] = () => Response.json({ nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' });
  await press(control('Riprova'));
  await shows(content);
});

test('what was given up says nothing of the connection', async () => {
  answers[me] = never;
  await draw();
  await pass(10_100);
  await press(control('Annulla'));
  await pass(100);
  expect(text()).not.toContain(texts.offline);
});

test('on the return to a page the check who is there is not given up: nothing personal may show before it', async () => {
  await draw();
  await shows(content);
  answers[me] = never;
  await act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await pass(10_100);
  expect(text()).toContain('Sta impiegando');
  expect(text()).not.toContain('Annulla');
});
