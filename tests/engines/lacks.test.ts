import { expect } from '@playwright/test';
import { logInByPage } from '../support/engines/citizen.ts';
import { test } from '../support/engines/test.ts';
import { citizens } from '../support/portal/citizens.ts';
import * as walks from './wizard-walks.ts';

test.beforeEach(() => test.setTimeout(120_000));

/** Takes from a page all that keeps something, and what not every browser has. */
function refuseMuch(): void {
  const get = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, store, { configurable: true, get });
  for (const name of ['BroadcastChannel', 'Notification', 'PushManager'] as const)
    Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

test('a browser that refuses storage, and has no service worker, channel or notifications: a request is sent', async ({
  tab,
  address,
  listener,
  faults,
}) => {
  listener.prepare(refuseMuch);
  await logInByPage(tab, address);
  const lacking = () => ['BroadcastChannel', 'Notification'].filter((name) => name in window);
  expect([...(await tab.tab.run(lacking)), await tab.tab.run(() => 'serviceWorker' in navigator)]).toEqual([
    false,
  ]);
  await walks.fillRequest(tab, address);
  await tab.press('button', 'Invia');
  await tab.says('Richiesta inviata');
  expect(await faults()).toEqual([]);
});

/** Lets every opening of a database fail, as in some private windows. */
function failDatabases(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('refused', 'InvalidStateError');
  };
}

test('a database that does not open: documents are sent all the same', async ({
  tab,
  address,
  listener,
  faults,
}) => {
  listener.prepare(failDatabases);
  const { name, surname } = citizens.dario;
  await logInByPage(tab, address, { name: `${name} ${surname}` });
  await walks.fillDelegationRequest(tab, address);
  await tab.press('button', 'Invia richiesta');
  await tab.isAt('/area-personale/deleghe/nuova/richiesta/successo');
  expect(await faults()).toEqual([]);
});
