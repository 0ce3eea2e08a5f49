import { listen } from '#platform/page/events.ts';

/**
 * Counts the pages looked at, in the municipality's Matomo, and has a share of them tell what broke in them: ids of routes,
 * never an address, and no words of a citizen. Nothing is stored, and who asks not to be tracked is obeyed. All is sent when
 * the page is left or put aside, so that it takes nothing from the page and what the browser says of a server that is down
 * or blocked is said to nobody who reads.
 */
export function startUsage(): void {
  const { usage = '', told = '' } = document.documentElement.dataset;
  const [first = '', address, site] = usage.split(' ');
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
  if (Math.random() < parseFloat(told))
    void import('./browser-reports.ts').then(({ startBrowserReports }) =>
      startBrowserReports(told, first, send),
    );
  if (!address) return;
  let route = '';
  let requests: string[] = [];
  // Nothing here has to be encoded: ids of routes, names of events and an origin.
  const add = (more: string) =>
    requests.push(`?idsite=${site}&rec=1&url=${location.origin}/${route}&${more}`);
  const view = (next: string) => {
    if (next === route) return;
    route = next;
    add(`action_name=${next}`);
  };
  view(first);
  listen('view', view);
  listen('use', (action) => add(`ca=1&e_c=portico&e_a=${action}`));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || requests.length === 0) return;
    const body = { requests };
    requests = [];
    send(`${address}/matomo.php`, body, 'no-cors');
  });
}

/** Sends what outlives its page, without cookies and without the page's address; what becomes of it is nobody's concern. */
function send(address: string, body: object, mode: RequestMode): void {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    mode,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}
