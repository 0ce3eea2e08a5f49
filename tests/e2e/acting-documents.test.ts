import { expect, type Locator, type Page } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { area, cards, cardButton, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import { banner, lapsed, onBehalf, withdraw } from './acting-steps.ts';

const seeing = (place: Page | Locator): Locator => place.getByLabel('Stai vedendo', { exact: true });
const certificate = 'Certificato di residenza di Bruno';

async function seeBrunosDocuments(page: Page, own: OwnPortal): Promise<void> {
  await openAs(page, own, `${area}/documenti`);
  await expect(cards(page)).toHaveCount(20);
  await seeing(page).selectOption({ label: 'Bruno Neri' });
  await expect(cards(page)).toHaveCount(2);
}

test('documents of the delegator, saved under the delegation; one’s own again, also once the delegation is withdrawn, which saves nothing', async ({
  page,
  own,
}) => {
  await test.step('documents of the delegator, saved under the delegation; then one’s own again', async () => {
    await seeBrunosDocuments(page, own);
    await expect(banner(page)).toContainText('Bruno Neri');
    const sent = page.waitForRequest(/\/documenti\/[^/]+\/cittadino\/NREBRN48H07L219B/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Scarica ${certificate}` }).click();
    expect((await sent).headers()['x-delega']).toBe(actingForBruno.documents);
    await download;
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
    await seeing(page).selectOption({ label: 'I miei dati' });
    await expect(cards(page)).toHaveCount(20);
    await expect(banner(page)).toHaveCount(0);
  });
  await test.step('a delegation withdrawn meanwhile saves nothing, says so, and shows one’s own', async () => {
    await seeing(page).selectOption({ label: 'Bruno Neri' });
    await expect(cards(page)).toHaveCount(2);
    await withdraw(own, actingForBruno.documents);
    await page.getByRole('button', { name: `Scarica ${certificate}` }).click();
    await expect(page.getByText(lapsed)).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await expect(banner(page)).toHaveCount(0);
  });
});

test('instances of the delegator: list, PDF, copy and deletion under the delegation', async ({
  page,
  own,
}) => {
  await openAs(page, own, `${area}/attivita`);
  const section = panel(page, 'Pratiche');
  await seeing(section).selectOption({ label: 'Bruno Neri' });
  await expect(section.getByRole('article')).toHaveCount(2);
  const sent = section.locator('[data-mark="pratica-CUD-2026-000040"]');
  const draft = section.locator('[data-mark="pratica-CUD-2026-000045"]');
  const download = page.waitForEvent('download');
  await sent.getByRole('button', { name: /^Ricevuta pratica/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^.+ \d{4}-\d\d-\d\d CUD-2026-000040\.pdf$/);
  await test.step('the instance service logs people in by itself: only its owner opens it', async () => {
    await cardButton(draft).click();
    await expect(draft).toContainText('Per completarla serve l’accesso di Bruno Neri.');
    await expect(draft.getByRole('link')).toHaveCount(0);
  });
  await test.step('a draft is deleted', async () => {
    await draft.getByRole('button', { name: /^Elimina/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Elimina bozza' });
    await expect(dialog).toContainText(onBehalf);
    await dialog.getByRole('button', { name: 'Elimina la bozza' }).click();
    await expect(section.getByRole('article')).toHaveCount(1);
  });
  await test.step('an instance is copied', async () => {
    await cardButton(sent).click();
    await sent.getByRole('button', { name: /^Duplica/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplica pratica' });
    await expect(dialog).toContainText(onBehalf);
    await dialog.getByRole('button', { name: 'Duplica la pratica' }).click();
    await expect(section.getByRole('article')).toHaveCount(2);
  });
});
