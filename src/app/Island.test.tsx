// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCredentials, keepCredentials } from '#stores/maintenance/maintenance-session.ts';
import { control, press, render, settle } from '../../tests/support/react.ts';
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
  // A channel of its own: the modules of the tests before still listen to theirs.
  document.documentElement.dataset.ente = `c_x${++municipality}`;
  forgetCredentials();
  calls = [];
  answers = {
    '/api-public/configComune/fromtenant': () => Response.json(config(['MY_DOCS'])),
    '/api-public/configComune/servizi': () => Response.json([]),
    '/api-public/configComune/dettaglioServizi': () => Response.json([]),
    '/api-public/utenti/me': () => Response.json(person),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return (await answers[url]?.()) ?? new Response(null, { status: 500 });
  });
});

async function draw(route: string, child = <p>Contenuto personale</p>) {
  const { Island } = await import('./Island.tsx');
  await render(<Island route={route}>{child}</Island>);
  await quiet();
}

const text = () => document.body.textContent;

/** What has been asked, what is drawn and what of it is hidden. */
const look = () => `${calls.length} ${text()} ${document.querySelectorAll('[hidden]').length}`;

/** Until nothing more is asked or drawn, for three looks in a row: on a busy machine a module comes late. */
async function quiet(): Promise<void> {
  for (let still = 0; still < 3; still++) {
    const before = look();
    for (let turn = 0; turn < 12; turn++) await settle();
    await act(() => new Promise((done) => setTimeout(done, 15)));
    if (look() !== before) still = -1;
  }
}

test('children show once configuration, module and citizen are there, in this order', async () => {
  await draw('area-documents');
  expect(text()).toContain('Contenuto personale');
  expect(calls[0]).toBe('/api-public/configComune/fromtenant');
  expect(calls.filter((url) => url.endsWith('utenti/me'))).toHaveLength(1);
});

test('nobody logged in: the prompt, with the way back in its address', async () => {
  answers['/api-public/utenti/me'] = refused;
  await draw('area-documents');
  expect(text()).toContain(texts.prompt.title);
  expect(text()).not.toContain('Contenuto personale');
  expect(control(texts.prompt.button).getAttribute('href')).toBe('/api/utenti/login?redirector=%2F');
});

test('pages for everyone show without a citizen', async () => {
  answers['/api-public/utenti/me'] = refused;
  answers['/api-public/configComune/fromtenant'] = () => Response.json(config(['ASSISTENZA_CRM']));
  await draw('assistance');
  expect(text()).toContain('Contenuto personale');
});

test('a server that does not say who is there: retry, in its place', async () => {
  answers['/api-public/utenti/me'] = () => new Response(null, { status: 500 });
  await draw('area-documents');
  expect(text()).toContain(texts.unknownUser);
  answers['/api-public/utenti/me'] = () => Response.json(person);
  await press(control('Riprova'));
  await quiet();
  expect(text()).toContain('Contenuto personale');
});

test('a module that has been switched off leads to "Servizio non disponibile", and nothing of it is drawn on the way', async () => {
  answers['/api-public/configComune/fromtenant'] = () => Response.json(config([]));
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '/area-personale/documenti', search: '', hash: '', replace });
  const shown = vi.fn(() => null);
  const Part = shown;
  await draw('area-documents', <Part />);
  expect(shown).not.toHaveBeenCalled();
  expect(replace).toHaveBeenCalledWith('/servizio-non-disponibile');
  vi.unstubAllGlobals();
});

test('without the live configuration the modules of the build count', async () => {
  answers['/api-public/configComune/fromtenant'] = () => new Response(null, { status: 500 });
  document.documentElement.dataset.assets = 'PPAY MY_DOCS';
  await draw('area-documents');
  delete document.documentElement.dataset.assets;
  expect(text()).toContain('Contenuto personale');
});

test('in maintenance without credentials nothing else is asked; the right ones start the page', async () => {
  answers['/api-public/configComune/fromtenant'] = () => Response.json(config(['MY_DOCS'], true));
  const gate = vi.fn();
  addEventListener('portico:gate', gate, { once: true });
  await draw('area-documents');
  expect(gate).toHaveBeenCalledOnce();
  expect(calls).toEqual(['/api-public/configComune/fromtenant']);
  keepCredentials({ username: 'a', password: 'b' });
  const { reopenSite } = await import('#stores/maintenance/maintenance-state.ts');
  await act(async () => reopenSite());
  await quiet();
  expect(text()).toContain('Contenuto personale');
});

test('the gate that comes back while somebody writes hides the form and loses nothing of it', async () => {
  await draw('area-documents', <input aria-label="Oggetto" />);
  const input = document.querySelector('input')!;
  input.value = 'scritto';
  const { closeSite, reopenSite } = await import('#stores/maintenance/maintenance-state.ts');
  await act(async () => closeSite());
  expect(input.closest('[hidden]')).not.toBeNull();
  keepCredentials({ username: 'a', password: 'b' });
  await act(async () => reopenSite());
  await quiet();
  expect(input.closest('[hidden]')).toBeNull();
  expect(input.isConnected).toBe(true);
  expect(input.value).toBe('scritto');
});

test('a logout, here or in another tab, takes personal data off the screen at once', async () => {
  await draw('area-documents');
  const { clearPersonal } = await import('#stores/session/clearing.ts');
  await act(async () => clearPersonal('logout'));
  expect(text()).not.toContain('Contenuto personale');
  expect(text()).toContain(texts.prompt.title);
});

test('out of the back/forward cache nothing shows until the server says that the citizen is still there', async () => {
  await draw('area-documents');
  let answer = (_: Response) => {};
  answers['/api-public/utenti/me'] = () => new Promise<Response>((resolve) => (answer = resolve));
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(document.querySelector('[hidden]')?.textContent).toBe('Contenuto personale');
  await act(async () => answer(refused()));
  await quiet();
  expect(text()).not.toContain('Contenuto personale');
});

test('the session is over while somebody writes: dialog, form behind it, and after "Annulla" the form', async () => {
  await draw('area-documents', <input aria-label="Oggetto" />);
  const { guardForm } = await import('#stores/session/expired.ts');
  const { loadUser } = await import('#stores/session/session.ts');
  const out = guardForm(() => ({ name: 'X', path: '/', values: { a: 1 } }));
  answers['/api-public/utenti/me'] = refused;
  await act(async () => void (await loadUser()));
  await quiet();
  expect(document.querySelector('dialog')?.textContent).toContain(texts.expired.title);
  expect(document.querySelector('.pc-close')).toBeNull();
  await press(control(texts.expired.cancel));
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.querySelector('input')).not.toBeNull();
  out();
});

test('the login in another tab closes the dialog as soon as this one is looked at, and says so', async () => {
  await draw('area-documents', <input aria-label="Oggetto" />);
  const { guardForm } = await import('#stores/session/expired.ts');
  const { loadUser } = await import('#stores/session/session.ts');
  const out = guardForm(() => ({ name: 'X', path: '/', values: { a: 1 } }));
  answers['/api-public/utenti/me'] = refused;
  await act(async () => void (await loadUser()));
  await quiet();
  expect(document.querySelector('dialog')).not.toBeNull();
  answers['/api-public/utenti/me'] = () => Response.json(person);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await quiet();
  expect(document.querySelector('dialog')).toBeNull();
  expect(text()).toContain(texts.resumed);
  out();
});

test('offline: a banner that goes by itself', async () => {
  await draw('area-documents');
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(text()).toContain(texts.offline);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await quiet();
  expect(text()).not.toContain(texts.offline);
});
