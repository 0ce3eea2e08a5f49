// @vitest-environment page
import { act, use, useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RouteId } from '#domain/routing/routes.ts';
import { forgetCredentials, keepCredentials } from '#platform/maintenance/maintenance-session.ts';
import { control, eventually, press, render } from '../../../tests/support/react/react.ts';
import { sessionTexts } from './SessionDialogs.tsx';
import { texts } from './texts.ts';

const person = { nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' };
const config = (assets: string[], maintenance = false) => ({
  nome: 'Comune di Prova',
  codiceEnte: 'c_x000',
  maintenance,
  assets: assets.map((codice) => ({ codice })),
});

let answers: Record<string, () => Response | Promise<Response>>;
let calls: string[];
const refused = () => new Response('{}', { status: 401 });

let municipality = 0;

beforeEach(() => {
  vi.resetModules();
  // Each test has its own channel: the modules of earlier tests still listen to theirs.
  document.documentElement.dataset.ente = `c_x${++municipality}`;
  forgetCredentials();
  // Each test has its own: a component of an earlier test may still call it.
  const ownCalls: string[] = (calls = []);
  const ownAnswers: typeof answers = (answers = {
    '/api-public/configComune/fromtenant': () => Response.json(config(['MY_DOCS'])),
    '/api-public/configComune/servizi': () => Response.json([]),
    '/api-public/configComune/dettaglioServizi': () => Response.json([]),
    '/api-public/utenti/me': () => Response.json(person),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    ownCalls.push(url);
    return (await ownAnswers[url]?.()) ?? new Response(null, { status: 500 });
  });
});

const content = 'Contenuto personale';
const text = () => document.body.textContent;
const shows = (words: string) => eventually(() => expect(text()).toContain(words));

async function draw(route: RouteId, child = <p>{content}</p>) {
  const { Island } = await import('./Island.tsx');
  await render(<Island route={route}>{child}</Island>);
}

/** Renders a page with a form, for a logged-in citizen. */
async function drawForm(): Promise<HTMLInputElement> {
  await draw('area-documents', <input aria-label="Oggetto" />);
  await eventually(() => expect(document.querySelector('input')).not.toBeNull());
  return document.querySelector('input')!;
}

/** Ends the session while a form has values; waits for the session dialog. */
async function endSession(): Promise<{ leaveForm: () => void }> {
  const { guardForm } = await import('#platform/session/guarded-forms.ts');
  const { loadUser } = await import('#platform/session/session.ts');
  const leaveForm = guardForm(() => ({ name: 'X', path: '/', values: { a: 1 } }));
  answers['/api-public/utenti/me'] = refused;
  await act(async () => void (await loadUser()));
  await eventually(() =>
    expect(document.querySelector('dialog')?.textContent).toContain(sessionTexts.expired.title),
  );
  return { leaveForm };
}

test('children show once configuration, module and citizen are there, in this order', async () => {
  await draw('area-documents');
  await shows(content);
  expect(calls[0]).toBe('/api-public/configComune/fromtenant');
  expect(calls.filter((url) => url.endsWith('utenti/me'))).toHaveLength(1);
});

test('nobody logged in: the prompt, with the way back in its address', async () => {
  answers['/api-public/utenti/me'] = refused;
  await draw('area-documents');
  await shows(texts.prompt.title);
  expect(text()).not.toContain(content);
  expect(control(texts.prompt.button).getAttribute('href')).toBe('/api/utenti/login?redirector=%2F');
});

test('pages for everyone show without a citizen', async () => {
  answers['/api-public/utenti/me'] = refused;
  answers['/api-public/configComune/fromtenant'] = () => Response.json(config(['ASSISTENZA_CRM']));
  await draw('assistance');
  await shows(content);
});

test('a server that does not say who is there: retry, in its place', async () => {
  answers['/api-public/utenti/me'] = () => new Response(null, { status: 500 });
  await draw('area-documents');
  await shows(texts.unknownUser);
  answers['/api-public/utenti/me'] = () => Response.json(person);
  await press(control('Riprova'));
  await shows(content);
});

test('a module that has been switched off leads to "Servizio non disponibile", and nothing of it is drawn on the way', async () => {
  answers['/api-public/configComune/fromtenant'] = () => Response.json(config([]));
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '/area-personale/documenti', search: '', hash: '', replace });
  const shown = vi.fn(() => null);
  const Part = shown;
  await draw('area-documents', <Part />);
  await eventually(() => expect(replace).toHaveBeenCalledWith('/servizio-non-disponibile'));
  expect(shown).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('without the live configuration the modules of the build count', async () => {
  answers['/api-public/configComune/fromtenant'] = () => new Response(null, { status: 500 });
  document.documentElement.dataset.settings = JSON.stringify({ enabledAssets: ['PPAY', 'MY_DOCS'] });
  await draw('area-documents');
  await shows(content);
  delete document.documentElement.dataset.settings;
});

test('a module that turns out to be switched off once the connection is back: the page leads away from it', async () => {
  answers['/api-public/configComune/fromtenant'] = () => new Response(null, { status: 500 });
  document.documentElement.dataset.settings = JSON.stringify({ enabledAssets: ['MY_DOCS'] });
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '/area-personale/documenti', search: '', hash: '', replace });
  // The configuration is loaded again without a delay.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await draw('area-documents');
  await shows(content);
  answers['/api-public/configComune/fromtenant'] = () => Response.json(config([]));
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await eventually(() => expect(replace).toHaveBeenCalledWith('/servizio-non-disponibile'));
  const { isLeavePromptSkipped } = await import('#platform/page/leave-prompt.ts');
  expect(isLeavePromptSkipped()).toBe(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.settings;
});

test('in maintenance without credentials nothing else is asked; the right ones start the page', async () => {
  answers['/api-public/configComune/fromtenant'] = () => Response.json(config(['MY_DOCS'], true));
  const gate = vi.fn();
  const { listen } = await import('#platform/page/events.ts');
  listen('gate', gate);
  await draw('area-documents');
  await eventually(() => expect(gate).toHaveBeenCalledOnce());
  expect(calls).toEqual(['/api-public/configComune/fromtenant']);
  keepCredentials({ username: 'a', password: 'b' });
  const { reopenSite } = await import('#platform/maintenance/maintenance-state.ts');
  await act(async () => reopenSite());
  await shows(content);
});

test('children of a page that closes while they are rendered never come, until it opens again', async () => {
  const code = Promise.withResolvers<string>();
  const begin = vi.fn();
  function Part() {
    const words = use(code.promise);
    useEffect(begin, []);
    return words;
  }
  await draw('area-documents', <Part />);
  await eventually(() => expect(calls.at(-1)).toContain('utenti/me'));
  const { $app } = await import('#platform/app.ts');
  await eventually(() => expect($app.get().status).toBe('ready'));
  const { closeSite, reopenSite } = await import('#platform/maintenance/maintenance-state.ts');
  await act(async () => closeSite());
  await act(async () => code.resolve(content));
  expect(begin).not.toHaveBeenCalled();
  keepCredentials({ username: 'a', password: 'b' });
  await act(async () => reopenSite());
  await shows(content);
});

test('the gate that comes back while somebody writes hides the form and loses nothing of it', async () => {
  const input = await drawForm();
  input.value = 'scritto';
  const { closeSite, reopenSite } = await import('#platform/maintenance/maintenance-state.ts');
  await act(async () => closeSite());
  expect(input.closest('[hidden]')).not.toBeNull();
  keepCredentials({ username: 'a', password: 'b' });
  await act(async () => reopenSite());
  await eventually(() => expect(input.closest('[hidden]')).toBeNull());
  expect(input.isConnected).toBe(true);
  expect(input.value).toBe('scritto');
});

test('a logout, here or in another tab, takes personal data off the screen at once', async () => {
  await draw('area-documents');
  await shows(content);
  const { clearPersonal } = await import('#platform/session/clearing.ts');
  await act(async () => clearPersonal('logout'));
  expect(text()).not.toContain(content);
  expect(text()).toContain(texts.prompt.title);
});

test('out of the back/forward cache nothing shows until the server says that the citizen is still there', async () => {
  await draw('area-documents');
  await shows(content);
  let answer = (_: Response) => {};
  answers['/api-public/utenti/me'] = () => new Promise<Response>((resolve) => (answer = resolve));
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const hidden = [...document.querySelectorAll('[hidden]')];
  expect(hidden.map((part) => part.textContent)).toContain(content);
  await act(async () => answer(refused()));
  await eventually(() => expect(text()).not.toContain(content));
});

test('the session is over while somebody writes: dialog, form behind it, and after "Annulla" the form', async () => {
  await drawForm();
  const { leaveForm } = await endSession();
  expect(document.querySelector('.pc-close')).toBeNull();
  // What was typed is kept: the login in this tab is the button, the one in another a link beside it.
  expect(document.querySelector('dialog a[target="_blank"]')?.className).toBe('');
  await press(control(sessionTexts.expired.cancel));
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.querySelector('input')).not.toBeNull();
  leaveForm();
});

test('the login in another tab closes the dialog as soon as this one is looked at, and says so', async () => {
  await drawForm();
  const { leaveForm } = await endSession();
  answers['/api-public/utenti/me'] = () => Response.json(person);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await shows(texts.resumed);
  expect(document.querySelector('dialog')).toBeNull();
  leaveForm();
});

test('offline: a banner that goes by itself', async () => {
  await draw('area-documents');
  await shows(content);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(text()).toContain(texts.offline);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await eventually(() => expect(text()).not.toContain(texts.offline));
});
