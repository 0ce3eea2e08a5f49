const needed = ['apiKey', 'appId', 'authDomain', 'messagingSenderId', 'projectId'] as const;
const optional = ['databaseURL', 'storageBucket'] as const;

/** What identifies the municipality's own Firebase project (contract B 6.1); all of it is public. */
export type FirebaseApp = Record<(typeof needed)[number], string> &
  Partial<Record<(typeof optional)[number], string>>;

/** The project, and the key that browsers show to the push service: never given to the library as part of the app. */
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

/** Project of the sandbox: nothing stands behind it, and a stand-in takes the place of the library (contract B 6.5). */
export const demoProject = 'portico-demo';

/**
 * Where the stand-in asks for the messages sent from the sandbox's desk: GET with the citizen's cookie answers a JSON list
 * of pending payloads (`PushPayload`), each given out once; 401 without a citizen.
 */
export const demoOutlet = '/__sandbox/push';

/** Hosts the library calls (contract B 6.5); for the content security policy. */
export const pushHosts = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** A message as it arrives (contract B 6.3). */
export interface PushPayload {
  notification?: { title?: string; body?: string; click_action?: string } | null;
  data?: Record<string, string> | null;
  fcmOptions?: { link?: string } | null;
}
