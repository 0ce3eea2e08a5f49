import { expect } from '@playwright/test';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { failCalls, holdCalls, putOffCalls, restoreCalls } from '../support/pages/calls.ts';
import { toast } from '../support/pages/area-page.ts';
import { test } from '../support/portal/own-portal.ts';
import { keptChannels, keptContacts, openAs, showPreferences } from './profile-steps.ts';

const ada = { name: 'Ada Verdi', taxCode: 'VRDDAA81C54F952J' };
const calls = {
  preferences: '**/notificatore/preferenze/users/*/preferences',
  archive: '**/api/ppay/citizens/*',
};

test('preferences: "Tutti" of a channel, saved in the order of the service’s own string, others’ channels kept; push newly on gets the known devices', async ({
  page,
  own,
}) => {
  await test.step('preferences: "Tutti" of a channel, saved in the order of the service’s own string, others’ channels kept', async () => {
    await openAs(page, own, ada.name);
    await showPreferences(page);
    const save = page.getByRole('button', { name: 'Conferma', exact: true });
    const all = page.getByRole('checkbox', { name: 'Tutti: email', exact: true });
    await expect(save).toBeDisabled();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await all.click();
    await expect(all).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Biblioteca civica: email' })).toBeChecked();
    await save.click();
    await expect(page.getByText('Preferenze modificate')).toBeVisible();
    await expect(save).toBeDisabled();
    expect(await keptChannels(page, ada.taxCode)).toEqual({
      mensa: 'push,email,mex',
      tari: 'push,email',
      multe: 'email,sms',
      cude: 'email',
      avvisi_di_pagamento: 'email,io',
      allerta_meteo: 'push,sms,email',
      biblioteca_civica: 'email',
    });
  });
  await test.step('a service with push newly on and without devices gets the known ones', async () => {
    await page.getByRole('checkbox', { name: 'Biblioteca civica: push' }).check();
    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    const devices = ['telefono-di-ada', 'portatile-di-ada'];
    await expect
      .poll(async () => (await keptContacts(page))?.push)
      .toMatchObject({ mensa: devices, tari: ['telefono-di-ada'], biblioteca_civica: devices });
  });
});

test('preferences that could not be saved are back as they were, also while the service wants to be left alone; what is ticked meanwhile is not lost', async ({
  page,
  own,
}) => {
  await test.step('preferences that could not be saved are back as they were', async () => {
    await openAs(page, own, ada.name);
    await showPreferences(page);
    const box = page.getByRole('checkbox', { name: 'Mensa scolastica: push' });
    await box.uncheck();
    await failCalls(page, calls.preferences, '500');
    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(page.getByText(actNotices.preferences)).toBeVisible();
    await expect(box).toBeChecked();
    await restoreCalls(page, calls.preferences);
  });
  await test.step('a service that wants to be left alone is: the choice goes back, and how long to wait stands beside the button', async () => {
    await toast(page).getByRole('button', { name: 'Chiudi notifica' }).click();
    const box = page.getByRole('checkbox', { name: 'Biblioteca civica: email' });
    const save = page.getByRole('button', { name: 'Conferma', exact: true });
    await box.check();
    const letPass = await putOffCalls(page, calls.preferences);
    await save.click();
    await expect(page.getByText(actNotices.preferences)).toBeVisible();
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(page.getByText(/Potrai riprovare tra/)).toBeVisible();
    await expect(save).toBeDisabled();
    await letPass();
    await expect(save).toBeEnabled();
  });
  await test.step('what is ticked while the choice before is being saved is not lost, and not taken for saved', async () => {
    const library = page.getByRole('checkbox', { name: 'Biblioteca civica: email' });
    const canteen = page.getByRole('checkbox', { name: 'Mensa scolastica: push' });
    const save = page.getByRole('button', { name: 'Conferma', exact: true });
    await library.check();
    const release = await holdCalls(page, calls.preferences);
    await save.click();
    await canteen.uncheck();
    release();
    await expect(page.getByText('Preferenze modificate')).toBeVisible();
    await expect(library).toBeChecked();
    await expect(canteen).not.toBeChecked();
    await save.click();
    await expect(save).toBeDisabled();
    const kept = await keptChannels(page, ada.taxCode);
    expect(kept['biblioteca_civica']).toBe('email');
    expect(kept['mensa']).not.toContain('push');
  });
});

test('preferences that could not be loaded come on "Riprova"; without any row there is nothing on', async ({
  page,
  own,
}) => {
  await failCalls(page, calls.preferences, '503');
  await openAs(page, own, 'Dario Rossi');
  await showPreferences(page);
  await expect(page.getByText(loadNotices.preferencesLoad)).toBeVisible();
  await restoreCalls(page, calls.preferences);
  await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tutti: email', exact: true })).not.toBeChecked();
});

test('the switch of the receipts goes back when the change could not be saved', async ({ page, own }) => {
  await openAs(page, own, ada.name);
  await showPreferences(page);
  const receipts = page.getByRole('switch', { name: 'Salva ricevute' });
  const was = (await receipts.getAttribute('aria-checked')) === 'true';
  const release = await holdCalls(page, calls.archive, '500');
  await receipts.click();
  await expect(receipts).toBeChecked({ checked: !was });
  await expect(page.getByText('Salvataggio in corso…')).toBeVisible();
  release();
  await expect(page.getByText(actNotices.preferences)).toBeVisible();
  await expect(receipts).toBeChecked({ checked: was });
  await restoreCalls(page, calls.archive);
  const written = page.waitForResponse((response) => response.request().method() === 'PUT');
  await receipts.click();
  await written;
  await page.reload();
  await showPreferences(page);
  await expect(receipts).toBeChecked({ checked: !was });
});

test('a session that ends before "Conferma": what was ticked is ticked again after the login', async ({
  page,
  own,
}) => {
  await openAs(page, own, ada.name);
  await showPreferences(page);
  const box = page.getByRole('checkbox', { name: 'Biblioteca civica: email' });
  await box.check();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await page.getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: `Entra come ${ada.name}` }).click();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(page.getByText('Preferenze modificate')).toBeVisible();
  expect((await keptChannels(page, ada.taxCode))['biblioteca_civica']).toBe('email');
});
