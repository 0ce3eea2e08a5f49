import type { FirebaseApp, PushPayload } from '#domain/push/push.ts';

/**
 * Settings that the tenant's worker file defines before it loads the worker's code
 * (src/pages/firebase-messaging-sw.js.ts).
 */
export interface WorkerSettings {
  /** Address of the page to show without a connection. */
  page: string;
  /** Name of the cache for that page; changes whenever the page does. */
  cache: string;
  /** The form that opens without a connection: its page, the list of its scripts, its cache; null: there is none. */
  form: { page: string; scripts: string; cache: string } | null;
  /** Null when there are no messages, or the sandbox's fake delivers them. */
  app: FirebaseApp | null;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface Installing extends Extendable {
  /** Says which requests need no worker; not in all browsers (https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes). */
  addRoutes?: (rule: { condition: { requestMethod: string }; source: 'network' }) => Promise<void>;
}

/** A request of the browser. */
export interface Fetching extends Extendable {
  request: Request;
  /** The page that asks, and the page that a navigation makes. */
  clientId?: string;
  resultingClientId?: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A click on a notification. `data` is ours, or the library's with the payload in it. */
export interface Click extends Extendable {
  notification: { data: { link?: unknown; FCM_MSG?: PushPayload } | null; close(): void };
  stopImmediatePropagation(): void;
}

interface Tab {
  url: string;
  focus(): Promise<unknown>;
}

interface Events {
  install: Installing;
  activate: Extendable;
  fetch: Fetching;
  notificationclick: Click;
  message: Extendable & { data: unknown };
}

/**
 * The part of a service worker's global scope that we use: TypeScript's own types for it conflict with those of pages.
 */
export interface WorkerScope {
  portico: WorkerSettings;
  location: { origin: string };
  navigator?: { onLine?: boolean; connection?: { saveData?: boolean } };
  caches: {
    open(name: string): Promise<{
      put(address: string, answer: Response): Promise<void>;
      match(address: string): Promise<Response | undefined>;
    }>;
    keys(): Promise<string[]>;
    delete(name: string): Promise<boolean>;
    match(address: string, options: { cacheName: string }): Promise<Response | undefined>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
}
