import { expect } from '@playwright/test';
import { siteNotices } from '#errors/site-notices.ts';
import { callEnded, calls, failCalls, holdCalls, restoreCalls } from '../support/pages/calls.ts';
import { body, hostileParts, summary, toast } from '../support/pages/faq-page.ts';
import { newAnswer, newCategory, tenantsWithNewCategory } from '../support/pages/newer-faq.ts';
import { test } from '../support/portal/own-portal.ts';
import { collectFaults } from '../support/browser/page-faults.ts';

const unread = '/faq/12/dettagli/cultura-biblioteca-e-sport';
const unreadTitle = 'Dove trovo il modulo per il patrocinio del Comune?';

test('what nobody knows is said: an answer without text, and a category that does not exist', async ({
  page,
}) => {
  await test.step('says so when nobody knows it', async () => {
    await page.goto(unread);
    await summary(page, unreadTitle).click();
    await expect(body(page, unreadTitle)).toHaveText('Questa risposta non è al momento disponibile.');
  });
  await test.step('a category that does not exist says so and leads back to the FAQ', async () => {
    await page.goto('/faq/999999/dettagli/inventata');
    await expect(page.getByText('Questa categoria non esiste, o non è più pubblicata.')).toBeVisible();
    await expect(page).toHaveTitle('Pagina non trovata | Comune di Torrebianca');
    await page.getByRole('link', { name: 'Vai alle domande frequenti' }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });
});

test.describe('an answer that the office has written since the build', () => {
  test.use({ sandboxData: { tenants: tenantsWithNewCategory } });

  test('is read after each fault, and ends like an answer of the page: since when it holds, and whether it was useful', async ({
    page,
    own,
  }) => {
    await test.step('fails with a notice and "Riprova", whatever the fault, and comes at last', async () => {
      const retry = body(page, unreadTitle).getByRole('button', { name: 'Riprova' });
      for (const [place, fault] of ['503', 'malformed', 'html', 'offline'].entries())
        await test.step(fault, async () => {
          await failCalls(page, calls.faqAnswer, fault);
          const ended = callEnded(page, calls.faqAnswer);
          if (place === 0) {
            await page.goto(own.url(unread));
            await summary(page, unreadTitle).click();
          } else await retry.click();
          await ended;
          await expect(toast(page)).toBeVisible();
          await expect(retry).toBeVisible();
          await restoreCalls(page, calls.faqAnswer);
        });
      await retry.click();
      await expect(body(page, unreadTitle)).toContainText('Il modulo è allo sportello.');
    });
    await test.step('is read when it is opened, and ends like an answer of the page: since when it holds, and whether it was useful', async () => {
      const faults = await collectFaults(page);
      await page.goto(own.url(unread));
      await summary(page, unreadTitle).click();
      await expect(body(page, unreadTitle)).toContainText('Il modulo è allo sportello.');
      await expect(body(page, unreadTitle)).toContainText(/Aggiornata il \d{2}\/\d{2}\/20\d{2}/);
      await body(page, unreadTitle).getByRole('button', { name: 'Sì' }).click();
      await expect(body(page, unreadTitle).getByText('Grazie, il tuo parere')).toBeFocused();
      expect(faults).toEqual([]);
    });
  });
});

test.describe('an answer newer than the build, in a category of the build', () => {
  test.use({ sandboxData: { tenants: tenantsWithNewCategory } });

  const { id, title } = newAnswer;

  test('is read, open and focused where a search leads to it; when it cannot be read, the page says so and shows the others', async ({
    page,
    own,
  }) => {
    await test.step('is read, open and focused where a search leads to it', async () => {
      const faults = await collectFaults(page);
      await page.goto(own.url(`/faq/12/dettagli/?answerId=${id}`));
      await expect(body(page, title)).toContainText('Lunedì 7 settembre.');
      await expect(body(page, title)).toContainText('Aggiornata il');
      await expect(summary(page, title)).toBeFocused();
      await expect(summary(page, title)).toBeInViewport();
      await body(page, title).getByRole('button', { name: 'No', exact: true }).click();
      await expect(body(page, title).getByText('Grazie, il tuo parere')).toBeFocused();
      expect(faults).toEqual([]);
    });
    await test.step('cannot be read: the page says so, and shows the others', async () => {
      await failCalls(page, calls.faqAnswer, '503');
      await page.goto(own.url(`${unread}?answerId=${id}`));
      await expect(toast(page)).toBeVisible();
      await expect(summary(page, unreadTitle)).toBeVisible();
    });
  });
});

test.describe('a category newer than the build', () => {
  test.use({ sandboxData: { tenants: tenantsWithNewCategory } });

  const address = `/faq/${newCategory.id}/dettagli/piscina-comunale`;
  const [hostile, plain] = newCategory.answers.map(({ title }) => title) as [string, string];

  test('is read live, harmless, with its name, its path and its questions, until they are withdrawn', async ({
    page,
    own,
  }) => {
    const faults = await collectFaults(page);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await test.step('is read live, with its name, title and breadcrumb', async () => {
      await page.goto(own.url(`/faq/${newCategory.id}/dettagli/`));
      await expect(page.getByRole('heading', { level: 1, name: newCategory.name })).toBeVisible();
      await expect(page).toHaveURL(own.url(address));
      await expect(page).toHaveTitle(`${newCategory.name} | Comune di Torrebianca`);
      await expect(page.getByRole('navigation', { name: 'Percorso di navigazione' })).toContainText(
        newCategory.name,
      );
      await summary(page, plain).click();
      await expect(body(page, plain)).toContainText('Dal 1° giugno');
      await expect(body(page, plain)).toContainText('Aggiornata il 01/01/2024');
    });
    await test.step('shows hostile answers as harmless text', async () => {
      await summary(page, hostile).click();
      await expect(body(page, hostile)).toContainText('Il biglietto costa 5 euro.');
      expect(await hostileParts(page)).toEqual([]);
      expect(dialogs).toEqual([]);
      expect(faults).toEqual([]);
    });
    await test.step('asks of each answer whether it was useful; of an only one the rating of the page does', async () => {
      await body(page, plain).getByRole('button', { name: 'Sì' }).click();
      await expect(body(page, plain).getByText('Grazie, il tuo parere')).toBeFocused();
      const [child] = newCategory.children!;
      await page.goto(own.url(`/faq/${child!.id}/dettagli/`));
      const only = child!.answers[0]!.title;
      await summary(page, only).click();
      await expect(body(page, only)).toContainText('A settembre.');
      await expect(page.getByRole('group', { name: 'Ti è stata utile?' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Quanto sono chiare le informazioni' })).toBeVisible();
    });
    await test.step('names the categories above it', async () => {
      const crumbs = page.getByRole('navigation', { name: 'Percorso di navigazione' });
      await expect(crumbs.getByRole('listitem')).toHaveText([
        /^Home/,
        /^FAQ/,
        new RegExp(`^${newCategory.name}`),
        'Corsi di nuoto',
      ]);
      await expect(crumbs.getByRole('link', { name: newCategory.name })).toHaveAttribute('href', address);
    });
    await test.step('does not exist any more once its questions are withdrawn', async () => {
      await expect(page.getByRole('main')).toContainText('Domande in arrivo');
      await own.desk(`faq/${newCategory.children?.[0]?.answers[0]?.id}/stato`, { pubblica: 'no' });
      await page.reload();
      await expect(page.getByText('Questa categoria non esiste, o non è più pubblicata.')).toBeVisible();
    });
    await test.step('opens the question asked for', async () => {
      await page.goto(own.url(`${address}?answerId=${newCategory.answers[1]?.id}`));
      await expect(body(page, plain)).toContainText('Dal 1° giugno');
      await expect(summary(page, plain)).toBeFocused();
    });
  });

  test('says that it is loading, fails with a notice and "Riprova" whatever the fault, and comes at last', async ({
    page,
    own,
  }) => {
    const release = await holdCalls(page, calls.faqCategory, '503');
    await page.goto(own.url(address));
    await expect(page.getByRole('main').getByText('Caricamento...')).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    const retry = page.getByRole('main').getByRole('button', { name: 'Riprova' });
    for (const [place, fault] of ['503', 'malformed', 'html', 'empty'].entries())
      await test.step(fault, async () => {
        const ended = callEnded(page, calls.faqCategory);
        if (place === 0) release();
        else {
          await failCalls(page, calls.faqCategory, fault);
          await retry.click();
        }
        await ended;
        await expect(toast(page)).toContainText(siteNotices.faq);
        await expect(retry).toBeVisible();
        await restoreCalls(page, calls.faqCategory);
      });
    await retry.click();
    await expect(summary(page, plain)).toBeVisible();
    await expect(retry).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });
});
