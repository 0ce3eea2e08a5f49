import { expect, type Page } from '@playwright/test';
import { carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { toast } from '../support/pages/area-page.ts';
import { citizens } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  dialog,
  given,
  ids,
  inDialog,
  openList,
  row,
  rowHeading,
  tenantsWith,
  tick,
} from './delegation-list-steps.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What this device remembers of renewals. */
const remembered = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('_RINNOVI'));
    return key === undefined ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as unknown);
  });

/** Lets the device remember a renewal before the page opens, once. */
const remember = (page: Page, renewals: Record<string, string>) =>
  page.addInitScript((json) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', '1');
    localStorage.setItem('CITFAC_c_x999_RINNOVI', json);
  }, JSON.stringify(renewals));

test('prepared before the end: only its id and a day stay on the device, until it is cancelled', async ({
  page,
  own,
}) => {
  await openList(page, own, given);
  const documents = row(page, 'Carla Bianchi', 'I miei documenti');
  const renew = documents.getByRole('button', { name: 'Rinnova la delega I miei documenti a Carla Bianchi' });
  await renew.click();
  await inDialog(page, 'Prepara il rinnovo').click();
  await expect(dialog(page)).toContainText('Accetta le condizioni della delega');
  const field = dialog(page).getByLabel('Nuova scadenza');
  const usual = await field.inputValue();
  await field.fill(inDays(-1));
  await inDialog(page, 'Prepara il rinnovo').click();
  await expect(field).toHaveAccessibleDescription(/^Scegli una data tra il/);
  await field.fill(usual);
  await tick(page, /^Ho letto e accetto/);
  await inDialog(page, 'Prepara il rinnovo').click();
  await expect(toast(page)).toContainText('Rinnovo preparato');
  await expect(rowHeading(page, ids.documents)).toBeFocused();
  expect(await remembered(page)).toEqual({ [ids.documents]: usual });
  await page.reload();
  await expect(documents).toContainText('Rinnovo pronto: lo invii da qui dal');
  await documents.getByRole('button', { name: /^Annulla il rinnovo/ }).click();
  await expect(renew).toBeVisible();
  expect(await remembered(page)).toBeNull();
});

test.describe('when the delegation has ended', () => {
  const ended = {
    uuid: 'd0000000-0000-4000-8000-000000000130',
    delegator: citizens.ada.taxCode,
    delegate: carla.taxCode,
    service: 41,
    title: 'TARI: tassa sui rifiuti',
    asset: 'PPAY',
    status: 'APPROVATA',
    startsOn: '-90' as const,
    endsOn: '-2' as const,
  };
  test.use({ sandboxData: { tenants: tenantsWith([ended]) } });
  const send = (page: Page) => page.getByRole('button', { name: /^Invia il rinnovo/ });

  test('one press sends it; a failure leaves it there', async ({ page, own }) => {
    const until = inDays(80);
    await remember(page, { [ended.uuid]: until });
    await openList(page, own, given);
    const bodies: string[] = [];
    page.on('request', (one) => void (one.method() === 'POST' && bodies.push(one.postData() ?? '')));
    await expect(
      page.getByText('La delega «TARI: tassa sui rifiuti» a Carla Bianchi è finita'),
    ).toBeVisible();
    await own.fault('/api/deleghe', '503');
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'creare la delega' })).toBeVisible();
    await send(page).dblclick();
    await expect(toast(page)).toContainText('Rinnovo inviato');
    await expect(row(page, 'Carla Bianchi', 'TARI').first()).toContainText('In attesa approvazione delegato');
    await expect(send(page)).toHaveCount(0);
    expect(bodies).toHaveLength(2);
    expect(JSON.parse(bodies[1] ?? '')).toEqual({
      delegato: { codiceFiscale: carla.taxCode, nome: 'Carla', cognome: 'Bianchi' },
      deleghe: [{ idServizio: 41, dataScadenza: until }],
      policyAccettata: true,
    });
    expect(await remembered(page)).toBeNull();
  });

  test('given again elsewhere meanwhile: it is said, and the list shows it', async ({ page, own }) => {
    await remember(page, { [ended.uuid]: inDays(80) });
    await openList(page, own, given);
    await expect(send(page)).toBeVisible();
    await page.evaluate(
      (body) =>
        fetch('/api/deleghe', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
      JSON.stringify({
        delegato: { codiceFiscale: carla.taxCode, nome: 'Carla', cognome: 'Bianchi' },
        deleghe: [{ idServizio: 41, dataScadenza: inDays(10) }],
        policyAccettata: true,
      }),
    );
    await send(page).click();
    await expect(toast(page)).toContainText('Questa delega è già stata data di nuovo');
    await expect(row(page, 'Carla Bianchi', 'TARI').first()).toContainText('In attesa');
    expect(await remembered(page)).toBeNull();
  });

  test('who gave nothing is shown nothing of another citizen of the device; who does not want it any more is not asked again', async ({
    page,
    own,
  }) => {
    await test.step('who gave nothing is shown nothing of another citizen of the device', async () => {
      await remember(page, { [ended.uuid]: inDays(80) });
      await openList(page, own, given, 'bruno');
      await expect(row(page, 'Ada Verdi', 'TARI')).toBeVisible();
      await expect(send(page)).toHaveCount(0);
      expect(await remembered(page)).toEqual({ [ended.uuid]: inDays(80) });
    });
    await test.step('who does not want it any more is not asked again', async () => {
      await openList(page, own, given);
      await page.getByRole('button', { name: /^Non rinnovare/ }).click();
      await expect(send(page)).toHaveCount(0);
      await page.reload();
      await expect(row(page, 'Carla Bianchi', 'Mensa')).toBeVisible();
      await expect(send(page)).toHaveCount(0);
    });
  });
});
