import { vi } from 'vitest';

/** What surrounds the flow of push messages, in memory (tests); the library itself is replaced by each test file. */
export const firebase = {
  apiKey: 'k',
  appId: '1:1:web:1',
  authDomain: 'a.example',
  messagingSenderId: '1',
  projectId: 'comune',
  vapidKey: 'BV',
};
export const config = {
  nome: 'Comune di Prova',
  codiceEnte: 'c_x000',
  assets: [{ codice: 'NOTIFICATIONS' }],
  firebase,
};
export const contatti = {
  email: 'ada@example.org',
  sms: '00393331234567',
  push: { tari: ['other'], altro: ['x'] },
};
export const ada = { nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J', contatti };
export const choice = 'CITFAC_c_x000_BANNER_FCM_DO_NOT_ASK';

/** Everything around the flow, as it is for a citizen who may be asked. */
export const world = {} as {
  permission: NotificationPermission;
  answers: NotificationPermission;
  config: object;
  me: object | null;
  /** The services that send notices, when they are asked for once more. */
  services: object[];
  /** Answer to the sending of the contacts. */
  status: number;
  isSubscribed: boolean;
  sent: { url: string; body: Record<string, unknown> }[];
};
/** The browser's subscription; null: none. */
const subscription = { unsubscribe: vi.fn(() => Promise.resolve((world.isSubscribed = false) === false)) };
const shownNotice = { close: vi.fn() };
export const worker = {
  showNotification: vi.fn((_title: string, _options: object) => Promise.resolve()),
  getNotifications: () => Promise.resolve([shownNotice]),
  pushManager: { getSubscription: () => Promise.resolve(world.isSubscribed ? subscription : null) },
  subscription,
  shownNotice,
};
export const register = vi.fn(() => Promise.resolve(worker));
export const requestPermission = vi.fn(() => Promise.resolve((world.permission = world.answers)));

function stubBrowser(): void {
  const notification = { requestPermission };
  Object.defineProperty(notification, 'permission', { get: () => world.permission });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, ready: Promise.resolve(worker), getRegistration: () => Promise.resolve(worker) },
    configurable: true,
  });
}

/** Caches of the browser by name, which hold nothing here. */
function stubCaches(): void {
  const names = new Set<string>();
  vi.stubGlobal('caches', {
    has: async (name: string) => names.has(name),
    open: async (name: string) => void names.add(name),
    delete: async (name: string) => names.delete(name),
  });
}

/** The API as far as the flow asks it. */
async function answer(input: string | Request | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('utenti/me'))
    return world.me ? Response.json(world.me) : new Response('', { status: 401 });
  if (url.includes('/__sandbox/push')) return new Response('', { status: 404 });
  if (url.includes('preferenze/services')) return Response.json(world.services, { status: world.status });
  const body = JSON.parse(init?.body as string) as Record<string, unknown>;
  world.sent.push({ url, body });
  return Response.json({ ...body, user_id: 'x' }, { status: world.status });
}

/** A citizen who may be asked, on a new page. */
export function startWorld(): void {
  vi.resetModules();
  vi.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  document.documentElement.dataset.ente = 'c_x000';
  const services = [{ uuid: '1', name: 'mensa', channels: 'push' }];
  const answers = { answers: 'granted', config, me: ada, services, status: 200, isSubscribed: false };
  Object.assign(world, { permission: 'default', ...answers, sent: [] });
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubBrowser();
  stubCaches();
}

/** The page once its start is over. */
export async function page() {
  const z = await import('zod/mini');
  const { getConfig } = await import('#contracts/config.ts');
  const app = await import('#platform/app.ts');
  const session = await import('#platform/session/session.ts');
  const push = await import('#platform/push/push.ts');
  const { $push } = await import('#platform/push/push-state.ts');
  const { $toasts } = await import('#platform/toasts.ts');
  app.$config.set(z.parse(getConfig.answer, world.config));
  const { notifyServices } = await import('#platform/push/notify-services.ts');
  notifyServices.put(
    null,
    ['tari', 'mensa'].map((name) => ({ uuid: name, name, channels: [], tags: [] })),
  );
  await session.loadUser();
  const contacts = () => {
    const now = session.$session.get();
    return now.status === 'logged' ? now.user.contacts : null;
  };
  return { ...app, ...session, ...push, $push, $toasts, contacts };
}
