// @vitest-environment page
import { atom } from 'nanostores';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EarlyCalls } from '#platform/early/early-plan.ts';
import { eventually, render } from '../../../tests/support/react/react.ts';

const person = { nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' };
let assets: string[];
let user: () => Response;
let municipality = 0;

beforeEach(() => {
  vi.resetModules();
  document.documentElement.dataset.ente = `c_p${++municipality}`;
  assets = ['MY_DOCS'];
  user = () => Response.json(person);
  early(true);
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/utenti/me')
      ? user()
      : Response.json({
          nome: 'Comune di Prova',
          codiceEnte: 'c_p000',
          maintenance: false,
          assets: assets.map((codice) => ({ codice })),
        }),
  );
});

/** A list of this citizen was asked for early; its answer is here, or still on its way. */
function early(isRead: boolean): void {
  const call = {
    method: 'GET',
    body: null,
    headers: {},
    isPersonal: true,
    answer: Promise.resolve(new Response('[]')),
    isRead,
    sentAt: Date.now(),
    abort: () => undefined,
  };
  window.porticoEarly = {
    calls: new Map([['/api/list', call]]),
    passed: new Set(),
    person: person.codFisc,
    isOpen: true,
    logout: '',
    logoutMark: 'logout',
    channel: undefined,
  } satisfies EarlyCalls;
}

/** Draws a page with one list; tells what of it stood there in the first rendering. */
async function draw(read?: () => Promise<unknown>) {
  const $list = atom<readonly string[]>([]);
  const first = vi.fn(
    read ??
      (async () => {
        // Longer than React takes to render.
        for (let turn = 0; turn < 50; turn++) await Promise.resolve();
        $list.set(['Certificato']);
      }),
  );
  const { Island } = await import('./Island.tsx');
  function List() {
    const [items] = useState(useStore($list));
    return <p>Nella prima immagine: {items.join() || 'niente'}</p>;
  }
  await render(
    <Island route="area-documents" reads={{ first }}>
      <List />
    </Island>,
  );
  return first;
}

const shows = (words: string) => eventually(() => expect(document.body.textContent).toContain(words));

test('a list whose answer is here is in the first rendering', async () => {
  await draw();
  await shows('Nella prima immagine: Certificato');
});

test('the page does not wait for a list whose answer is on its way', async () => {
  early(false);
  const first = await draw();
  await shows('Nella prima immagine: niente');
  expect(first).not.toHaveBeenCalled();
});

test('a list that is asked for again does not hold the page', async () => {
  await draw(() => new Promise(() => {}));
  await shows('Nella prima immagine: niente');
});

test('nothing is read where nobody is logged in', async () => {
  user = () => new Response('{}', { status: 401 });
  const forNobody = await draw();
  await shows('Accedi');
  expect(forNobody).not.toHaveBeenCalled();
});

test('nothing is read of a module that the municipality has switched off since the build', async () => {
  assets = ['MOON'];
  const ofClosed = await draw();
  const { $app } = await import('#platform/app.ts');
  await eventually(() => expect($app.get().status).toBe('closed'));
  expect(ofClosed).not.toHaveBeenCalled();
});
