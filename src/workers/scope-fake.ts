import type { Click, WorkerScope, WorkerSettings } from './scope.ts';

const origin = 'https://servizi.comune.example.it';

/** What a worker did, for tests to check. */
export interface Effects {
  /** Cached responses by cache name and address. */
  caches: Map<string, Map<string, Response>>;
  opened: string[];
  focused: string[];
  fetched: Request[];
  preloading: boolean;
  shown: object[];
}

/** A service worker's scope in memory (tests). */
export function fakeScope(settings: Partial<WorkerSettings> = {}) {
  const listeners = new Map<string, ((event: never) => void)[]>();
  const effects: Effects = {
    caches: new Map(),
    opened: [],
    focused: [],
    fetched: [],
    preloading: false,
    shown: [],
  };
  const tabs: string[] = [];
  let mayFocus = true;
  /** Answer of the network; tests replace it, to throw while offline. */
  const network = { answer: (_request: Request): Response => new Response('offline page') };
  const scope: WorkerScope = {
    portico: { page: '/offline', cache: 'portico-offline-1', form: null, app: null, ...settings },
    location: { origin },
    caches: fakeCaches(effects),
    clients: {
      matchAll: () =>
        Promise.resolve(
          tabs.map((url) => ({
            url,
            focus: async () => {
              if (mayFocus) return effects.focused.push(url);
              throw new DOMException('Not allowed to focus a window.', 'InvalidAccessError');
            },
          })),
        ),
      openWindow: (address: string) => Promise.resolve(effects.opened.push(address)),
    },
    registration: {
      navigationPreload: { enable: () => Promise.resolve(void (effects.preloading = true)) },
      showNotification: (title, options) => Promise.resolve(void effects.shown.push({ title, ...options })),
    },
    fetch: async (request: Request) => {
      effects.fetched.push(request);
      return network.answer(request);
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  };

  /** Sends an event and waits for its `waitUntil` promises; returns the response, if any. */
  async function send(type: string, event: object): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    const whole = {
      ...event,
      waitUntil: (begun: Promise<unknown>) => work.push(begun),
      respondWith: (answer: Promise<Response>) => (answered = answer),
    };
    listeners.get(type)?.forEach((listener) => listener(whole as never));
    await Promise.all(work);
    return answered;
  }
  const refuseFocus = () => (mayFocus = false);
  return { scope, effects, tabs, network, send, origin, refuseFocus };
}

function fakeCaches({ caches }: Effects) {
  return {
    open: async (name: string) => {
      const kept = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, kept);
      return {
        put: async (address: string, answer: Response) => void kept.set(address, answer),
        match: async (address: string) => kept.get(address)?.clone(),
      };
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.get(address)?.clone(),
  };
}

/** A click on a notification with this data (tests). */
export function pressOn(
  data: Click['notification']['data'],
): Omit<Click, 'waitUntil'> & { closed: () => boolean } {
  let isClosed = false;
  return {
    notification: { data, close: () => (isClosed = true) },
    stopImmediatePropagation: () => undefined,
    closed: () => isClosed,
  };
}
