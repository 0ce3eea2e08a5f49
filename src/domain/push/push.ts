const needed = ['apiKey', 'appId', 'authDomain', 'messagingSenderId', 'projectId'] as const;
const optional = ['databaseURL', 'storageBucket'] as const;

/** What identifies the municipality's own Firebase project; all of it is public. */
export type FirebaseApp = Record<(typeof needed)[number], string> &
  Partial<Record<(typeof optional)[number], string>>;

/** The project, and the VAPID key, which is not part of the app's configuration. */
export interface PushConfig {
  app: FirebaseApp;
  vapidKey: string;
}

type Wire = Readonly<Record<string, string | null | undefined>>;

/** Splits the `firebase` block of the configuration; null where something is missing: then there is no push. */
export function pushConfigOf(firebase: Wire | null | undefined): PushConfig | null {
  const app: Partial<FirebaseApp> = {};
  for (const field of [...needed, ...optional]) if (firebase?.[field]) app[field] = firebase[field];
  return firebase?.vapidKey && isWhole(app) ? { app, vapidKey: firebase.vapidKey } : null;
}

function isWhole(app: Partial<FirebaseApp>): app is FirebaseApp {
  return needed.every((field) => app[field]);
}

/** Project id of the sandbox: it does not exist, and a fake replaces the library. */
export const demoProject = 'portico-demo';

/**
 * Address where the fake fetches messages sent from the sandbox's desk: GET with the citizen's cookie returns a JSON
 * list of pending payloads (`PushPayload`), each once; 401 when nobody is logged in.
 */
export const demoOutlet = '/__sandbox/push';

/**
 * Name of an empty cache that is there while a former citizen's messages may still come to this device: pages and worker
 * both see it, and neither then shows more than that there is a message.
 */
export const privateNotices = 'portico-private-notices';

/** Hosts the library calls; for the content security policy. */
export const pushHosts = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** A message as it arrives. */
export interface PushPayload {
  notification?: { title?: string; body?: string; click_action?: string } | null;
  data?: Record<string, string> | null;
  fcmOptions?: { link?: string } | null;
}
