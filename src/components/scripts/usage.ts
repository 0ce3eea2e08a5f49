import { listen } from '#platform/page/events.ts';

/** Category of all events of the portal in Matomo. */
const eventCategory = 'portico';

/**
 * Counts the pages looked at, in the municipality's Matomo: ids of routes, never an address, and no words of a citizen.
 * Nothing is stored. All is sent when the page is left or put aside, so that it takes nothing from the page and what the
 * browser says of a Matomo that is down or blocked is said to nobody who reads.
 */
export function startUsage(): void {
  const { usage = '' } = document.documentElement.dataset;
  const [address, site, first] = usage.split(' ');
  if (!first || navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true)
    return;
  let route = '';
  let waiting: string[] = [];
  const add = (more: Record<string, string>) => {
    const fields = { idsite: `${site}`, rec: '1', url: `${location.origin}/${route}`, ...more };
    waiting.push(`?${new URLSearchParams(fields)}`);
  };
  const view = (next: string) => {
    if (next === route) return;
    route = next;
    add({ action_name: next });
  };
  const send = () => {
    if (waiting.length === 0) return;
    const body = JSON.stringify({ requests: waiting });
    waiting = [];
    void fetch(`${address}/matomo.php`, {
      method: 'POST',
      body,
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };
  view(first);
  listen('view', view);
  listen('use', (action) => add({ e_c: eventCategory, e_a: action, ca: '1' }));
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
