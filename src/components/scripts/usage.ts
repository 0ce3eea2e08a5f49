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
  if (Math.random() < parseFloat(told)) startBrowserReports(told, first);
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

/** What is read of an entry of the performance timeline; each kind has some of it. */
interface Entry extends PerformanceEntry {
  interactionId?: number;
  value?: number;
  hadRecentInput?: boolean;
}

/**
 * What is told of something that broke: its kind, the name of the error, and the place in our code. Not its message, which
 * may hold what a citizen wrote.
 */
function toldOf({ type, error, reason }: Partial<ErrorEvent & PromiseRejectionEvent>): string[] {
  const { name, stack } = Object(error ?? reason) as Partial<Error>;
  return [`${type}`, `${name}`, /_assets\/([\w.-]+:\d+:\d+)/.exec(`${stack}`)?.[1] ?? ''];
}

/**
 * Tells how fast this page was and what broke in it, once, when it is left or put aside.
 *
 * @param settings share of pages, endpoint and release, as the page has them
 */
function startBrowserReports(settings: string, route: string): void {
  const [, address = '', release] = settings.split(' ');
  let [lcp, inp, cls, inWindow, from, last] = [0, 0, 0, 0, 0, 0];
  const watch = (type: string, take: (entry: Entry) => void) => {
    // Of a kind that a browser does not measure it makes nothing but a line in its console.
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
  };
  // A page that began behind another has painted for nobody.
  if (!document.hidden) watch('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) inp = Math.max(inp, duration);
  });
  // Shifts belong together that follow each other within a second, for five seconds at most.
  watch('layout-shift', ({ hadRecentInput, startTime, value = 0 }) => {
    if (hadRecentInput) return;
    if (startTime - last > 1000 || startTime - from > 5000) [inWindow, from] = [0, startTime];
    last = startTime;
    inWindow += value;
    cls = Math.max(cls, inWindow);
  });
  const tell = () => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', tell);
    const errors = window.porticoErrors?.map(toldOf);
    send(address, { route, release, lcp, inp, cls, errors }, 'cors');
  };
  document.addEventListener('visibilitychange', tell);
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
  interface Window {
    /** The first things that broke in this page, from its start; only on pages that tell them. */
    porticoErrors?: Partial<ErrorEvent & PromiseRejectionEvent>[];
  }
}
