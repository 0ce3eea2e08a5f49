import { siteNotices } from '#errors/site-notices.ts';
import { rate } from '#features/feedback/public/feedback.ts';
import { notifyFailure } from '#platform/toasts.ts';

/** Sends "Ti è stata utile?" as a rating of the page under the title of the question: the contract has none of answers. */
export async function rateAnswer(button: HTMLButtonElement): Promise<void> {
  const group = button.closest<HTMLElement>('[data-useful]');
  if (!group || group.ariaBusy) return;
  group.ariaBusy = 'true';
  const stars = Number(button.value);
  const { pagePath = '' } = document.querySelector<HTMLElement>('[data-page-path]')?.dataset ?? {};
  try {
    await rate({
      rating: stars,
      option: 'altro',
      details: '',
      bind: '',
      // Not the text on screen, which may be a translation.
      pageTitle: group.dataset.useful ?? '',
      pagePath: location.origin + pagePath,
    });
    thank(group, stars);
  } catch (error) {
    notifyFailure(siteNotices.rating, error);
  } finally {
    group.ariaBusy = null;
  }
}

/** Puts the thanks of the page's rating in place of the question; who was not helped finds the way to ask. */
function thank(group: HTMLElement, stars: number): void {
  const thanks = document.createElement('p');
  thanks.role = 'status';
  thanks.tabIndex = -1;
  thanks.textContent = document.querySelector('[data-rating-thanks]')?.textContent.trim() ?? 'Grazie!';
  const assistance = document.querySelector<HTMLAnchorElement>('main a[href^="/nuova-richiesta"]');
  if (stars === 1 && assistance) {
    const link = document.createElement('a');
    Object.assign(link, { href: assistance.href, textContent: 'Richiedi assistenza' });
    thanks.append(' ', link);
  }
  group.replaceWith(thanks);
  thanks.focus();
}
