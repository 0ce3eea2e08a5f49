import { expect, type Locator, type Page } from '@playwright/test';
import { area, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { banner, brunosName } from './acting-steps.ts';
import { bookAs, counters } from './booking-steps.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 9000 } });

const tasks = (page: Page) => panel(page, 'Da completare').getByRole('listitem');
const agenda = (page: Page) => panel(page, 'Le mie scadenze');

test('a delegation that waits for an answer is a task, with its last day and a link to its row', async ({
  page,
  own,
}) => {
  // Without them nothing more urgent stands before it.
  await own.fault('/api/ppay/*', 'empty', 20);
  await openAs(page, own, area);
  const task = tasks(page).filter({ hasText: 'Delega da approvare' });
  await expect(task).toContainText('Accesso agli atti, ricevuta da Carla Bianchi');
  await expect(task).toContainText(/Rispondi entro il \d{2}\/\d{2}\/\d{4}/);
  await expect(task).toContainText('Approva o rifiuta');
  await expect(task.getByRole('link')).toHaveAttribute(
    'href',
    '/area-personale/deleghe/deleganti#delega-d0000000-0000-4000-8000-000000000007',
  );
});

test('delegations that end are dates, given and received told apart, each linked to its row; nobody acts for others, and every list is read once', async ({
  page,
  own,
}) => {
  await test.step('nobody acts for others: every list of the desktop is read once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openAs(page, own, area);
    await expect(panel(page, 'Ultime attività').getByRole('article').first()).toBeVisible();
    const lists = asked.filter((url) => /\/api\/(appsched|crm|ppay|mypay|moon|deleghe)/.test(url));
    expect(lists.length).toBeGreaterThan(5);
    expect(new Set(lists).size).toBe(lists.length);
  });
  await test.step('delegations that end are dates: given and received are told apart, each linked to its row', async () => {
    await agenda(page)
      .getByRole('button', { name: /^Vedi tutte le/ })
      .click();
    const given = agenda(page).getByRole('link', { name: 'I miei documenti, data a Carla Bianchi' });
    await expect(given).toHaveAttribute('href', /deleghe\/delegati#delega-d0{7}-/);
    const received = agenda(page).getByRole('link', {
      name: `TARI: tassa sui rifiuti, ricevuta da ${brunosName}`,
    });
    await expect(received).toHaveAttribute('href', /deleghe\/deleganti#delega-d0{7}-/);
    await expect(agenda(page)).toContainText('Delega a cui rispondere');
    // No longer valid, whatever the backend says of it.
    await expect(agenda(page)).not.toContainText('Multe e contravvenzioni, ricevuta');
  });
});

/** The desktop while Ada acts for Bruno in appointments, of which he has one; gives the latest activities. */
async function openActingForBruno(page: Page, own: OwnPortal): Promise<Locator> {
  await openAs(page, own, `${area}/attivita#appuntamenti`);
  await panel(page, 'Appuntamenti').getByLabel('Stai vedendo').selectOption(brunosName);
  await expect(banner(page)).toBeVisible();
  await openAs(page, own, area);
  const latest = panel(page, 'Ultime attività');
  await expect(latest.getByText(`Per conto di ${brunosName}`).first()).toBeVisible();
  return latest;
}

test('acting for somebody, tasks and dates stay one’s own; only the latest activities are theirs, and say so, until they are cancelled', async ({
  page,
  own,
}) => {
  await test.step('the delegator is cancelled on the desktop: one’s own activities come back', async () => {
    await bookAs(own, 'bruno', { counter: counters.second });
    const latest = await openActingForBruno(page, own);
    await banner(page).getByRole('button', { name: 'Cancella delegato' }).click();
    await expect(latest.getByRole('article').first()).toBeVisible();
    await expect(latest.getByText(`Per conto di ${brunosName}`)).toHaveCount(0);
  });
  await test.step('acting for somebody, tasks and dates stay one’s own; only the latest activities are theirs, and say so', async () => {
    await openActingForBruno(page, own);
    const upcoming = panel(page, 'Il tuo prossimo appuntamento');
    await expect(upcoming).toContainText('torni a operare per te');
    await upcoming.getByRole('link', { name: 'Vedi i dettagli' }).click();
    await expect(page).toHaveURL(/appuntamento=8071#appuntamenti$/);
    await expect(banner(page)).toHaveCount(0);
    await expect(panel(page, 'Appuntamenti')).toContainText('Rinnovo per scadenza', { ignoreCase: true });
  });
});
