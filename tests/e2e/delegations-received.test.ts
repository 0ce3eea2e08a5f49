import { expect } from '@playwright/test';
import { carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { area, goTo, toast } from '../support/pages/area-page.ts';
import { holdCalls } from '../support/pages/calls.ts';
import { citizens } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  changeCalls,
  changesOf,
  dialog,
  ids,
  inDialog,
  openList,
  received,
  row,
  rowHeading,
  states,
  tenantsWith,
  tick,
} from './delegation-list-steps.ts';

const conditions = 'Ho letto e accetto le condizioni della delega';

test('accepted: with its conditions, once; then it can be used, and nothing waits any more', async ({
  page,
  own,
}) => {
  await openList(page, own, received);
  const sent = changesOf(page);
  const access = row(page, 'Carla Bianchi', 'Accesso agli atti');
  await expect(access).toContainText('Rispondi entro il');
  await access.getByRole('button', { name: 'Accetta la delega Accesso agli atti di Carla Bianchi' }).click();
  await expect(dialog(page)).toContainText('Accesso agli atti');
  await inDialog(page, 'Leggi le condizioni della delega').click();
  const policy = page.getByRole('dialog', { name: 'Condizioni della delega' });
  await expect(policy.getByRole('heading').nth(1)).toBeVisible();
  await policy.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await inDialog(page, 'Accetta').click();
  await expect(dialog(page).getByLabel(conditions)).toHaveAccessibleDescription(
    'Accetta le condizioni della delega',
  );
  expect(sent).toEqual([]);
  await tick(page, conditions);
  // An answer between the two presses would have the second one fall on what stands behind the dialog.
  const answer = await holdCalls(page, changeCalls);
  await inDialog(page, 'Accetta').dblclick();
  answer();
  await expect(toast(page)).toContainText('Delega approvata');
  await expect(rowHeading(page, ids.access)).toBeFocused();
  await expect(access).toContainText('Approvata');
  await expect(access.getByRole('button')).toHaveText([/^Opera per Carla/, /^Rinuncia/]);
  await expect(
    page.getByRole('navigation', { name: 'Deleghe' }).getByRole('link', { name: /^Mi hanno/ }),
  ).toHaveText('Mi hanno delegato');
  expect(sent, 'pressed twice, sent once').toEqual(['{"stato":"APPROVATA"}']);
  await goTo(page, 'Scrivania');
  await expect(page.getByRole('heading', { name: 'Da completare' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Accesso agli atti/ })).toHaveCount(0);
});

test('acting: the service opens under the banner, the list says for whom, and renouncing ends it; refused: asked first; nobody: a request is offered', async ({
  page,
  own,
}) => {
  await test.step('acting: the page of the service opens under the banner, the list says for whom, and renouncing ends it', async () => {
    await openList(page, own, received);
    const tari = row(page, 'Bruno Neri', 'TARI');
    const act = tari.getByRole('button', { name: 'Opera per Bruno nel servizio TARI: tassa sui rifiuti' });
    await act.click();
    await expect(page).toHaveURL(own.url('/servizi/pagamenti/41'));
    const banner = page.getByText('Stai utilizzando il servizio per conto di Bruno Neri');
    await expect(banner.first()).toBeVisible();
    await page.goBack();
    await expect(tari).toContainText('Stai operando per Bruno');
    await tari.getByRole('button', { name: /^Cancella delegato/ }).click();
    await expect(act).toBeVisible();
    await act.click();
    await expect(page).toHaveURL(own.url('/servizi/pagamenti/41'));
    await page.goto(own.url(received));
    await tari.getByRole('button', { name: /^Rinuncia/ }).click();
    await expect(dialog(page)).toContainText('Smetterai di operare per Bruno Neri.');
    await inDialog(page, 'Rinuncia alla delega').click();
    await expect(toast(page)).toContainText('Hai rinunciato alla delega');
    await expect(rowHeading(page, ids.tari)).toBeFocused();
    await expect(tari).toContainText('Rifiutata');
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('_DELEGANTE_')));
    expect(await kept()).toEqual([]);
  });
  await test.step('refused: asked first', async () => {
    await row(page, 'Carla Bianchi', 'Accesso agli atti')
      .getByRole('button', { name: /^Rifiuta/ })
      .click();
    await inDialog(page, 'Rifiuta la delega').click();
    await expect(toast(page)).toContainText('Delega rifiutata');
    await expect(rowHeading(page, ids.access)).toBeFocused();
    expect((await states(page))[ids.access]).toBe('RIFIUTATA');
  });
  await test.step('nobody has delegated the citizen: the list offers a request', async () => {
    await openList(page, own, received, 'dario');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Nessuno ti ha delegato' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chiedi di operare per altri' })).toHaveAttribute(
      'href',
      `${area}/deleghe/nuova/richiesta`,
    );
  });
});

test.describe('several that wait', () => {
  const second = {
    uuid: 'd0000000-0000-4000-8000-000000000120',
    delegator: carla.taxCode,
    delegate: citizens.ada.taxCode,
    service: 41,
    title: 'TARI: tassa sui rifiuti',
    asset: 'PPAY',
    status: 'ATTESA_DELEGATO',
    startsOn: '-2' as const,
    endsOn: '+90' as const,
  };
  const third = {
    ...second,
    uuid: 'd0000000-0000-4000-8000-000000000121',
    service: 34,
    title: 'I miei documenti',
    asset: 'MY_DOCS',
  };
  test.use({ sandboxData: { tenants: tenantsWith([second, third]) } });

  test('of one person are accepted together, or some of them; what failed is tried again alone', async ({
    page,
    own,
  }) => {
    await openList(page, own, received);
    const sent = changesOf(page);
    await row(page, 'Carla Bianchi', 'TARI')
      .getByRole('button', { name: /^Accetta/ })
      .click();
    const group = dialog(page).getByRole('group', { name: 'Deleghe da accettare' });
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(3);
    for (const label of await group.locator('label').all()) await label.click();
    await tick(page, conditions);
    await inDialog(page, 'Accetta').click();
    await expect(dialog(page)).toContainText('Scegli almeno una delega');
    await tick(page, 'TARI: tassa sui rifiuti');
    await tick(page, 'I miei documenti');
    await own.fault(`/api/deleghe/${second.uuid}`, '500');
    await inDialog(page, 'Accetta').click();
    await expect(dialog(page).getByRole('alert')).toContainText('ripetere solo quelle che mancano');
    await expect(dialog(page).getByText('Fatto')).toHaveCount(1);
    await inDialog(page, 'Accetta').click();
    await expect(toast(page)).toContainText('2 deleghe approvate');
    expect(sent).toHaveLength(3);
    const now = await states(page);
    expect([now[second.uuid], now[third.uuid], now[ids.access]]).toEqual([
      'APPROVATA',
      'APPROVATA',
      'ATTESA_DELEGATO',
    ]);
  });
});
