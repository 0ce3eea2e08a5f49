import { expect } from '@playwright/test';
import { apiRequests } from '../support/pages/calls.ts';
import { test } from '../support/portal/own-portal.ts';
import { fillAll, main, requestSent, sandboxRequests, send } from './delegation-request-steps.ts';

test('a request goes to the office with its three documents, one after the other', async ({ page, own }) => {
  await fillAll(page, own);
  const calls = apiRequests(page);
  await send(page).click();
  await expect(page).toHaveURL(own.url(requestSent));
  const writes = calls.filter((one) => one.method() !== 'GET').map((one) => one.method());
  expect(writes).toEqual(['POST', 'POST', 'POST', 'POST', 'PUT']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Richiesta di delega inviata/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main(page)).toContainText('Giulia Ferri');
  await expect(main(page)).toContainText('Mensa scolastica');
  const [sent, ...others] = await sandboxRequests(page);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ stato: 'ATTESA_OPERATORE', note: 'È mia zia.' });
  expect(sent?.allegati.map(({ codice, nome, type }) => [codice, nome, type])).toEqual([
    ['CI_F', 'ci-fronte.jpg', 'image/jpeg'],
    ['CI_R', 'ci-retro.jpg', 'image/jpeg'],
    ['MOD', 'delega-firmata.pdf', 'application/pdf'],
  ]);
});
