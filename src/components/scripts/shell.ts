import { listen } from '#platform/page/events.ts';
import { prefersReducedData } from '#platform/page/reduced-data.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { startAnswers } from './faq-answers.ts';
import { startSiteSearch } from './site-search.ts';
import { startLiveConfig } from './live-config.ts';
import { startLogin } from './login.ts';
import { startManifest } from './manifest.ts';
import { startMenu } from './menu.ts';
import { startOpenTarget } from './open-target.ts';
import { startPageIndex } from './page-index.ts';
import { startRating } from './rating.ts';
import { startSearch } from './search-modal.ts';
import { startServiceWorker } from './service-worker.ts';

startMenu();
startAnswers();
startOpenTarget();

// Loaded only on the page after a sent form: with its imports it would double this file.
if (document.querySelector('[data-outcomes]'))
  void import('./feedback-outcome.ts').then(({ startFeedbackOutcome }) => startFeedbackOutcome());

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

const gate = document.querySelector<HTMLFormElement>('[data-gate]');
if (gate) void import('./closed-page.ts').then(({ startClosedPage }) => startClosedPage(gate));

// Browsers without speculation rules fetch the next page by a script.
const knowsRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
if (!knowsRules && !prefersReducedData() && !document.querySelector('[data-closed], [data-hidden]'))
  whenIdle(() => void import('./link-prefetch.ts').then(({ startLinkPrefetch }) => startLinkPrefetch()));

// Counts uses where the tenant has it counted. Whatever becomes of it, the page is the same.
if (document.documentElement.dataset.usage)
  whenIdle(() => void import('./usage.ts').then(({ startUsage }) => startUsage()).catch(() => undefined));

// The code that draws toasts is loaded with the first toast.
const stop = listen('toast', () => {
  stop();
  void import('./toast-host.ts').then(({ startToasts }) => startToasts());
});

listen('gate', () => void import('./live-gate.ts').then(({ showGate }) => showGate()));
