import { strFromU8, unzipSync } from 'fflate';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { pathOf } from '#domain/routing/route-match.ts';
import { ada } from '../../../scripts/sandbox/seed/citizens/people.ts';
import { control, eventually, press, render, write } from '../../support/react/react.ts';
import { openPortal } from '../../wizards/lib/portal.ts';

/** Opens the panel in Ada's profile; what it saves is in `saved`. */
async function openPanel() {
  const portal = await openPortal({ citizen: ada.taxCode, address: pathOf('profile') });
  const saved: { zip: Blob; name: string }[] = [];
  vi.doMock('#platform/page/save-file.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    saveFile: (zip: Blob, name: string) => void saved.push({ zip, name }),
  }));
  const { loadUser } = await import('#platform/session/session.ts');
  await loadUser();
  const { ArchivePanel } = await import('#features/profile/everything/OwnDataPanels.tsx');
  await render(createElement(ArchivePanel));
  const entries = async (place: number) => unzipSync(new Uint8Array(await saved[place]!.zip.arrayBuffer()));
  return { portal, saved, entries };
}

const withReceipt = "SELECT * FROM debt_position WHERE tenant = 'torrebianca' AND cf = ? AND has_receipt = 1";
const shown = () => document.body.textContent;
/** Lets the call of the appointments, the last one, wait until it is let go. */
function holdLast(): () => void {
  const { fetch } = globalThis;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/appsched/appointments')) await held;
    return fetch(address, init);
  });
  return () => letGo();
}
const begin = () => press(control('Prepara il file ZIP'));
const allYears = async () => write(document.querySelector('select')!, '');

test('everything that the portal has of a citizen stands in one file', async () => {
  const { portal, saved, entries } = await openPanel();
  await allYears();
  await begin();
  await eventually(() => expect(shown()).toContain('Il file ZIP è pronto'));
  expect(saved[0]!.name).toBe('i miei dati 2026-03-10.zip');
  const files = await entries(0);
  const names = Object.keys(files);
  const count = (start: string) => names.filter((name) => name.startsWith(start)).length;
  expect(count('Ricevute/')).toBe(portal.rows(withReceipt, ada.taxCode).length);
  expect(names).toContain('Profilo/profilo.html');
  expect(JSON.parse(strFromU8(files['Profilo/profilo.json']!))).toMatchObject({ codiceFiscale: ada.taxCode });
  expect(strFromU8(files['Appuntamenti.ics']!)).toContain('BEGIN:VEVENT');
  expect(count('Pratiche/')).toBeGreaterThan(0);
  expect(names.filter((name) => /^Richieste\/.*\/Richiesta\.html$/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => /^Richieste\/.*\.(?:jpg|pdf|png)$/.test(name)).length).toBeGreaterThan(0);
  const readme = strFromU8(files['LEGGIMI.txt']!);
  expect(readme).toContain('nei servizi online del Comune di Torrebianca, raccolti il');
  expect(readme).toContain('Non manca niente');
});

test('of the payments only the receipts of the chosen year', async () => {
  const { entries } = await openPanel();
  await write(document.querySelector('select')!, '2025');
  await begin();
  await eventually(() => expect(shown()).toContain('Il file ZIP è pronto'));
  const receipts = Object.keys(await entries(0)).filter((name) => name.startsWith('Ricevute/'));
  expect(receipts.length).toBeGreaterThan(0);
  expect(receipts.filter((name) => !name.startsWith('Ricevute/2025-'))).toEqual([]);
});

test('what fails in the middle is named, inside too, and a second file has it', async () => {
  const { portal, saved, entries } = await openPanel();
  const fault = { path: '/api/crm/tickets/*/attachments/*', fault: '500', count: 2 };
  const answer = await portal.ask('/__sandbox/faults', {
    method: 'POST',
    body: JSON.stringify(fault),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(201);
  await begin();
  await eventually(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  const missing = [...document.querySelectorAll('[role="alert"] li')].map(({ textContent }) => textContent);
  expect(missing).toHaveLength(2);
  const first = await entries(0);
  missing.forEach((label) => expect(strFromU8(first['LEGGIMI.txt']!)).toContain(`- ${label}`));
  await press(control('Riprova con ciò che manca'));
  await eventually(() => expect(shown()).toContain('contiene 2 file'));
  expect(saved[1]!.name).toBe('i miei dati, ciò che mancava 2026-03-10.zip');
  const second = Object.keys(await entries(1)).filter((name) => name !== 'LEGGIMI.txt');
  expect(second).toHaveLength(2);
  second.forEach((name) => expect(first).not.toHaveProperty([name]));
});

test('who stops gets no file, and may begin again', async () => {
  const { saved } = await openPanel();
  const letGo = holdLast();
  await begin();
  await eventually(() => expect(shown()).toMatch(/(\d+) di \1: appuntamenti/));
  await press(control('Interrompi'));
  await eventually(() => expect(shown()).toContain('Hai interrotto la preparazione'));
  expect(saved).toEqual([]);
  letGo();
  await begin();
  await eventually(() => expect(saved).toHaveLength(1));
});

test('progress and end are said, and the way is a progress bar', async () => {
  await openPanel();
  const letGo = holdLast();
  const { $announcement } = await import('#platform/page/announce.ts');
  const said: string[] = [];
  const stop = $announcement.listen((text) => said.push(text));
  await begin();
  await eventually(() => expect(shown()).toMatch(/(\d+) di \1: appuntamenti/));
  const bar = document.querySelector('progress')!;
  expect(bar.getAttribute('aria-label')).toBe('Preparazione del file');
  expect(bar.max - bar.value).toBe(1);
  letGo();
  await eventually(() => expect(shown()).toContain('Il file ZIP è pronto'));
  stop();
  expect(said[0]).toMatch(/^1 di \d+: profilo/);
  expect(said.at(-1)).toContain('Il file ZIP è pronto');
  // Not every file.
  expect(said.length).toBeLessThan(13);
});

test('nothing of a delegator stands among one’s own', async () => {
  const { entries } = await openPanel();
  const { actFor } = await import('#platform/session/delegators.ts');
  const bruno = { taxCode: 'NREBRN48H07L219B', name: 'Bruno', surname: 'Neri' };
  for (const module of ['ASSISTENZA_CRM', 'PPAY', 'MOON', 'APPSCHED'] as const)
    actFor(module, { ...bruno, delegation: 'd-1', serviceId: '1', endsOn: null });
  await begin();
  await eventually(() => expect(shown()).toContain('Il file ZIP è pronto'));
  expect(Object.keys(await entries(0)).some((name) => name.includes('72044'))).toBe(true);
});
