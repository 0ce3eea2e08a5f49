import { listen } from '#platform/page/events.ts';

/**
 * Counts the pages looked at, in the municipality's Matomo: ids of routes, never an address, and no words of a citizen.
 * Nothing is stored. All is sent when the page is left or put aside, so that it takes nothing from the page and what the
 * browser says of a Matomo that is down or blocked is said to nobody who reads.
 */
export function startUsage(): void {
  const { usage = '' } = document.documentElement.dataset;
  const [address, site, first] = usage.split(' ');
  if (!first || navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
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
    const body = JSON.stringify({ requests });
    requests = [];
    fetch(`${address}/matomo.php`, {
      method: 'POST',
      body,
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  });
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}
