import { serverNow } from '#platform/calls/server-clock.ts';
import { emit, listen } from '#platform/page/events.ts';
import { prefersReducedData } from '#platform/page/reduced-data.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { focusHeading, scrollSpy } from '#kit/scroll-spy.ts';
import { loadConfig } from '#platform/config.ts';
import { maintenanceHash } from '#platform/maintenance/maintenance-session.ts';
import { registerOfflineWorker } from '#platform/page/service-worker.ts';
import { isNoticeSeen, noteNoticeSeen } from '#platform/storage/notices-seen.ts';
import { startAnswers } from './faq-answers.ts';
import { startLogin } from './login.ts';
import { isEmergency, showNotices } from './notice-time.ts';
import { startRating } from './rating.ts';
import { startSearch } from './search-modal.ts';
import { showLoadFailure } from './load-failure.ts';

/** Registers the service worker of the offline page when idle; not for closed or hidden sites or in development. */
function startServiceWorker(): void {
  if (import.meta.env.DEV || document.querySelector('[data-closed], [data-hidden]')) return;
  whenIdle(() => void registerOfflineWorker());
}

/**
 * Loads the search at the first focus or touch of one of its fields, so that pages that are only read do not download
 * it, or at once when the address has a question or the browser has put one back into the field.
 */
function startSiteSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-index]')) {
    const run = (verb: 'startSearch' | 'searchNow' | 'restoreSearch') =>
      void import('./search-combobox.ts')
        .then((search) => search[verb](form))
        .catch(() => showLoadFailure(form));
    form.addEventListener('focusin', () => run('startSearch'));
    // The search of the dialog leads to the municipality's own site (search-modal.ts).
    if (!('siteSearch' in form.dataset)) continue;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      run('searchNow');
    });
    const { value } = form.elements.namedItem('q') as HTMLInputElement;
    if (value || new URLSearchParams(location.search).has('q')) run('restoreSearch');
  }
}

/**
 * Opens the `<details>` that the address names, or in which the named element stands: browsers open at most those
 * around it, and not all of them do.
 */
function startOpenTarget(): void {
  const { details } = namedByAddress();
  if (details && !details.open) showTarget();
  addEventListener('hashchange', showTarget);
}

function namedByAddress(): { target?: HTMLElement | null; details?: HTMLDetailsElement | null } {
  const target = document.getElementById(location.hash.slice(1));
  return { target, details: target?.closest('details') };
}

function showTarget(): void {
  const { target, details } = namedByAddress();
  if (!details) return;
  details.open = true;
  target?.scrollIntoView();
}

/** Content behind the open panel: inert while it is open. */
const behind =
  '.skiplinks, .it-header-slim-wrapper, .it-header-center-wrapper, .custom-navbar-toggler, main, footer';

/** Keeps the focus inside the open off-canvas menu, a popover that opens without a script. */
function startMenu(): void {
  const menu = document.getElementById('main-menu');
  if (!menu?.hidePopover) return;
  menu.addEventListener('beforetoggle', ({ newState }) => {
    document.querySelectorAll<HTMLElement>(behind).forEach((element) => {
      element.inert = newState === 'open';
    });
  });
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') menu.querySelector('button')?.focus();
  });
  // From 992 px the panel is part of the bar; a menu still open as popover would cover the page.
  matchMedia('(min-width: 992px)').addEventListener('change', () => menu.hidePopover());
}

/** Requests the live configuration when the browser is idle; maintenance shows the gate. */
function startLiveConfig(): void {
  const address = document.getElementById('live-gate')?.dataset.config;
  // Pages with islands request it themselves.
  if (!address || 'island' in document.documentElement.dataset) return;
  whenIdle(async () => {
    const config = await loadConfig(address);
    if (config?.maintenance && maintenanceHash() === null) emit('gate');
  });
}

/** Marks the section in view, opens the index beside the text, moves the focus along with a link. */
function startPageIndex(): void {
  document.querySelectorAll<HTMLElement>('[data-page-index]').forEach((index) => {
    const details = index.querySelector('details');
    if (details) details.open = matchMedia('(min-width: 992px)').matches;
    const entries = [...index.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return section ? [{ link, section }] : [];
    });
    entries.forEach(({ link, section }) => link.addEventListener('click', () => focusHeading(section)));
    scrollSpy(entries);
  });
}

/** Adds the link to the web app manifest when the browser is idle: in the HTML it would delay the files of the first paint. */
function startManifest(): void {
  whenIdle(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/manifest.webmanifest';
    document.head.append(link);
  });
}

/** Milliseconds from one look at the clock to the next: notices begin and end while a page stays open. */
const noticePause = 20_000;

const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')];

/** Shows what is current by the server's clock, as far as an answer has told it, and was not put away. */
function judgeNotices(): void {
  showNotices(serverNow(), isNoticeSeen);
  for (const notice of notices) {
    const name = notice.dataset.notice ?? '';
    if (isEmergency(notice) && !notice.hidden && !isNoticeSeen(name)) tellNotice(name, notice);
  }
}

/** Announces an emergency once in a session. */
function tellNotice(name: string, notice: HTMLElement): void {
  noteNoticeSeen(name);
  const text = notice.querySelector('.pc-bulletin-text')?.textContent ?? '';
  document.querySelector('[data-told]')?.replaceChildren(text.replace(/\s+/g, ' ').trim());
}

function closeNotice(notice: HTMLElement): void {
  noteNoticeSeen(notice.dataset.notice ?? '');
  judgeNotices();
  // The button that had the focus is gone.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Keeps the notices of the page to their times, and puts one away at the press of its button. */
function startNotices(): void {
  if (notices.length === 0) return;
  for (const notice of notices) {
    const button = notice.querySelector<HTMLElement>('[data-close]');
    button?.removeAttribute('hidden');
    button?.addEventListener('click', () => closeNotice(notice));
  }
  judgeNotices();
  setInterval(judgeNotices, noticePause);
  addEventListener('pageshow', judgeNotices);
  document.addEventListener('visibilitychange', judgeNotices);
}

// Counts uses where the tenant has it counted, and tells what broke: first, so that nothing below can keep it from that.
// Whatever becomes of it, the page is the same.
if (document.documentElement.dataset.usage)
  whenIdle(() => void import('./usage.ts').then(({ startUsage }) => startUsage()).catch(() => undefined));

startMenu();
startNotices();
startAnswers();
startOpenTarget();

// Each in its own task, so that a slow phone can handle a tap in between. Those for single pages do nothing when their
// element is missing: together they are smaller than one more request.
for (const start of [
  startSearch,
  startPageIndex,
  startSiteSearch,
  startRating,
  startLiveConfig,
  startLogin,
  startServiceWorker,
  startManifest,
]) {
  setTimeout(start);
}

// The gate of a closed site: in a page that was built as one, or over a page that was open.
const gateCode = () => import('./gate.ts');
const gate = document.querySelector<HTMLFormElement>('[data-gate]');
if (gate) void gateCode().then(({ startClosedPage }) => startClosedPage(gate));
listen('gate', () => void gateCode().then(({ showGate }) => showGate()));

// Browsers without speculation rules fetch the next page by a script.
const knowsRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
const rules = document.querySelector('[data-rules]');
if (rules && !knowsRules && !prefersReducedData())
  whenIdle(() => void import('./link-prefetch.ts').then(({ startLinkPrefetch }) => startLinkPrefetch(rules)));

// The code that draws toasts is loaded with the first toast.
const stop = listen('toast', () => {
  stop();
  void import('./toast-host.ts').then(({ startToasts }) => startToasts());
});
