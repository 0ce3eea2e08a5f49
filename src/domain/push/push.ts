/** What identifies the municipality's own Firebase project (contract B 6.1); all of it is public. */
export interface FirebaseApp {
  apiKey: string;
  appId: string;
  authDomain: string;
  databaseURL?: string;
  messagingSenderId: string;
  projectId: string;
  storageBucket?: string;
}

/** The project, and the key that browsers show to the push service: never given to the library as part of the app. */
export interface PushConfig {
  app: FirebaseApp;
  vapidKey: string;
}

type Wire = Readonly<Record<string, string | null | undefined>>;

const needed = ['apiKey', 'appId', 'authDomain', 'messagingSenderId', 'projectId'] as const;
const optional = ['databaseURL', 'storageBucket'] as const;

/** Splits the `firebase` block of the configuration; null where something is missing: then there is no push. */
export function pushConfigOf(firebase: Wire | null | undefined): PushConfig | null {
  if (!firebase?.vapidKey || !needed.every((field) => firebase[field])) return null;
  const given = [...needed, ...optional].filter((field) => firebase[field]);
  const app = Object.fromEntries(given.map((field) => [field, firebase[field]]));
  return { app: app as unknown as FirebaseApp, vapidKey: firebase.vapidKey };
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
