import { expect } from '@playwright/test';
import { logInByPage } from '../support/engines/citizen.ts';
import { test } from '../support/engines/test.ts';
import { citizens } from '../support/portal/citizens.ts';
import { fillRequest } from './wizard-walks.ts';

test.beforeEach(() => test.setTimeout(120_000));

const messages = '/area-personale/messaggi';
const name = `${citizens.ada.name} ${citizens.ada.surname}`;
const prompt = 'Accedi per continuare';

test('a logout in one tab empties the other at once, and Back shows nothing', async ({
  tab,
  openTab,
  address,
  faults,
}) => {
  await logInByPage(tab, address, { path: messages });
  await tab.says(name);
  const second = await openTab();
  await second.open(address(messages));
  await second.says(name);
  await second.press('button', name);
  await second.press('link', 'Esci');
  await second.sees('heading', 'Sei uscito dall’area personale');
  await tab.says(prompt);
  expect(await tab.shown()).not.toContain(name);
  await second.tab.back();
  await second.says(prompt);
  expect(await second.shown()).not.toContain(name);
  expect(await faults()).toEqual([]);
});

test('a page that Back brings from the cache after the session ended shows nothing personal', async ({
  tab,
  address,
  own,
  faults,
}) => {
  await logInByPage(tab, address, { path: messages });
  await tab.says(name);
  await tab.open(address('/faq'));
  await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
  await tab.tab.back();
  await tab.says(prompt);
  expect(await tab.shown()).not.toContain(citizens.ada.taxCode);
  expect(await faults()).toEqual([]);
});

test('a session that ends before the sending: a login brings the form back, and it is sent', async ({
  tab,
  address,
  own,
  faults,
}) => {
  await logInByPage(tab, address);
  await fillRequest(tab, address);
  // What the page still reads by itself would be refused too, and ask for the login before the sending does.
  await tab.settled();
  await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
  await tab.press('button', 'Invia');
  await tab.press('button', 'Accedi di nuovo');
  await tab.press('button', `Entra come ${name}…`);
  await tab.isAt('/nuova-richiesta');
  await tab.settled();
  await tab.press('button', 'Invia');
  await tab.says('Richiesta inviata');
  expect(await faults()).toEqual([]);
});

test('a tab that is duplicated in the middle of a form: each is sent by itself', async ({
  tab,
  openTab,
  address,
  faults,
}) => {
  await logInByPage(tab, address);
  await fillRequest(tab, address);
  // A duplicate has the address and a copy of what the tab keeps, a moment after the last key; drivers cannot make one.
  const keptIn = () => ({ ...sessionStorage }) as Record<string, string>;
  const kept = async () => JSON.stringify(await tab.tab.run(keptIn));
  await expect.poll(kept).toMatch(/della ricevuta.*\\"privacy\\":true/);
  const copy = await openTab();
  await copy.open(address('/note-legali'));
  await copy.tab.run((values) => void Object.assign(sessionStorage, values), await tab.tab.run(keptIn));
  await copy.open(address('/nuova-richiesta'));
  const typed = () => [...document.querySelectorAll('textarea')].map(({ value }) => value).join('');
  await expect.poll(() => copy.tab.run(typed)).toBe('Vorrei una copia della ricevuta');
  await copy.fill({ Dettagli: 'Vorrei due copie della ricevuta' });
  await copy.press('button', 'Invia');
  await copy.says('Richiesta inviata');
  const numberIn = async (page: typeof tab) => /richiesta è \D*(\d+)/.exec(await page.shown())?.[1];
  const first = await numberIn(copy);
  await tab.press('button', 'Invia');
  await tab.says('Richiesta inviata');
  const second = await numberIn(tab);
  expect(first).toMatch(/\d/);
  expect(second).toMatch(/\d/);
  expect(second).not.toBe(first);
  expect(await faults()).toEqual([]);
});
