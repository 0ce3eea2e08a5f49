import { expect } from '@playwright/test';
import { area, panel } from '../support/pages/area-page.ts';
import { failCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 4000 } });

const name = 'Primi passi';

test('a citizen with nothing yet sees first steps, and which are done, also one just taken', async ({
  page,
  own,
}) => {
  await test.step('a citizen with nothing yet sees first steps, and which are done', async () => {
    await openAs(page, own, area, 'dario');
    const steps = panel(page, name).getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.filter({ hasText: 'Completa il profilo' })).toContainText('Fatto');
    await expect(steps.filter({ hasText: 'Scegli i servizi preferiti' })).not.toContainText('Fatto');
    await expect(steps.getByRole('link', { name: 'Vai al profilo' })).toHaveAttribute(
      'href',
      /^\/area-personale\/profilo-utente/,
    );
    await expect(steps.getByRole('link', { name: 'Richiedi assistenza' })).toHaveAttribute(
      'href',
      '/nuova-richiesta',
    );
    await expect(page.getByText(/^Non (ci sono|hai) ancora/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Vedi altr/ })).toHaveCount(0);
  });
  await test.step('a step that was taken is marked as done, and the favourites are there', async () => {
    await panel(page, name).getByRole('link', { name: 'Vai ai servizi' }).click();
    const star = page.getByRole('button', { name: /^Aggiungi .* ai preferiti$/ }).first();
    await star.click();
    await expect(page.getByRole('button', { name: /^Togli .* dai preferiti$/ })).toHaveCount(1);
    await page.goBack();
    const step = panel(page, name).getByRole('listitem').filter({ hasText: 'Scegli i servizi preferiti' });
    await expect(step).toContainText('Fatto');
    await expect(panel(page, 'Servizi preferiti').getByRole('article')).toHaveCount(1);
  });
});

test('who has something, or a list that failed, sees no first steps', async ({ page, own }) => {
  await test.step('who has something sees it, without first steps', async () => {
    await openAs(page, own, area);
    await expect(
      panel(page, 'Ultimi messaggi').getByRole('link', { name: 'Vedi altri messaggi' }),
    ).toBeVisible();
    await expect(panel(page, name)).toHaveCount(0);
  });
  await test.step('a list that failed is no sign of an empty life: its error stands, without first steps', async () => {
    await failCalls(page, /\/messagestore\/users\//, '500');
    await openAs(page, own, area, 'dario');
    await expect(panel(page, 'Ultimi messaggi').getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(panel(page, name)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Vedi altre attività' })).toHaveCount(0);
  });
});
