import { serverNow } from '#platform/calls/server-clock.ts';
import { isNoticeSeen, noteNoticeSeen } from '#platform/storage/notices-seen.ts';
import { isEmergency, showNotices } from './notice-time.ts';

/** Milliseconds from one look at the clock to the next: notices begin and end while a page stays open. */
const pause = 20_000;

const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')];

/** Shows what is current by the server's clock, as far as an answer has told it, and was not put away. */
function judge(): void {
  showNotices(serverNow(), isNoticeSeen);
  for (const notice of notices) {
    const name = notice.dataset.notice ?? '';
    if (isEmergency(notice) && !notice.hidden && !isNoticeSeen(name)) tell(name, notice);
  }
}

/** Announces an emergency once in a session. */
function tell(name: string, notice: HTMLElement): void {
  noteNoticeSeen(name);
  const text = notice.querySelector('.pc-bulletin-text')?.textContent ?? '';
  document.querySelector('[data-told]')?.replaceChildren(text.replace(/\s+/g, ' ').trim());
}

function close(notice: HTMLElement): void {
  noteNoticeSeen(notice.dataset.notice ?? '');
  judge();
  // The button that had the focus is gone.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Keeps the notices of the page to their times, and puts one away at the press of its button. */
export function startNotices(): void {
  if (notices.length === 0) return;
  for (const notice of notices) {
    const button = notice.querySelector<HTMLElement>('[data-close]');
    button?.removeAttribute('hidden');
    button?.addEventListener('click', () => close(notice));
  }
  judge();
  setInterval(judge, pause);
  addEventListener('pageshow', judge);
  document.addEventListener('visibilitychange', judge);
}
