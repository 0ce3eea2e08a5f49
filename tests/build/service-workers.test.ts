import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileRelease } from '#adapter/compile/compile.ts';
import type { Release } from '#adapter/compile/release.ts';
import type { ReleaseEntry } from '#adapter/page/rendered-page.ts';
import { pagesOf } from '#site/pages.ts';
import { siteFrom } from '#site/site-fixture.ts';
import { repository } from '../support/build/project.ts';

let release: Release;
let entry: ReleaseEntry;

beforeAll(async () => {
  release = await compileRelease({ root: repository });
  entry = (await import(pathToFileURL(join(release.folder, 'server/entry.mjs')).href)) as ReleaseEntry;
}, 300_000);

const firebase = (projectId: string) => ({
  apiKey: `chiave-${projectId}`,
  appId: '1:1:web:1',
  authDomain: `${projectId}.example`,
  messagingSenderId: '1',
  projectId,
  vapidKey: `vapid-${projectId}`,
});
const siteWith = (config: object) =>
  siteFrom({ config: { assets: [{ codice: 'NOTIFICATIONS' }], firebase: firebase('comune-a'), ...config } });

async function rendered(path: string, config: object = {}): Promise<string> {
  const { status, body } = await entry.renderPage(path, siteWith(config));
  expect(status).toBe(200);
  return body.toString();
}

interface Settings {
  page: string;
  cache: string;
  form: { page: string; scripts: string; cache: string } | null;
  app: Record<string, string> | null;
}

/**
 * Runs the tenant's worker script; returns its settings, the scripts it imported and the Trusted Types policies it
 * created.
 */
function run(text: string, search: string) {
  const asked: unknown[] = [];
  const policies: string[] = [];
  const createPolicy = (name: string, rules: { createScriptURL: (address: string) => string }) => {
    policies.push(name);
    return { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) };
  };
  const world: Record<string, unknown> = {
    location: { search },
    trustedTypes: { createPolicy },
    importScripts: (address: unknown) => asked.push(address),
  };
  world['self'] = world;
  runInNewContext(text, world);
  return { settings: world['portico'] as Settings, asked: asked as { trusted: string }[], policies };
}

const codeOf = (address: string) => readFileSync(join(release.folder, 'client', address), 'utf8');

describe('the worker of a municipality with push', () => {
  test('asks for files of the release alone, through the site’s own Trusted Types policy', async () => {
    const text = await rendered('/firebase-messaging-sw.js');
    for (const search of ['', '?push']) {
      const { asked, policies } = run(text, search);
      expect(policies).toEqual(['portico']);
      expect(asked).toHaveLength(1);
      expect(release.files.map(({ path }) => `/${path}`)).toContain(asked[0]?.trusted);
      expect(codeOf(asked[0]!.trusted)).not.toMatch(/\bimportScripts\s*\(/);
    }
    expect(text).not.toMatch(/https?:|\/\/\w/);
  });

  test('gets the push library only where its address asks for it', async () => {
    const text = await rendered('/firebase-messaging-sw.js');
    const [plain, push] = ['', '?push'].map((search) => codeOf(run(text, search).asked[0]!.trusted)) as [
      string,
      string,
    ];
    expect(plain).not.toContain('firebase');
    expect(Buffer.byteLength(plain)).toBeLessThan(5000);
    expect(push).toContain('fcmregistrations.googleapis.com');
  });

  test('knows its own project, without the key that only pages need, and no other municipality’s', async () => {
    const { vapidKey, ...app } = firebase('comune-a');
    const text = await rendered('/firebase-messaging-sw.js');
    expect(run(text, '?push').settings.app).toEqual(app);
    expect(text).not.toContain(vapidKey);
    expect(await rendered('/firebase-messaging-sw.js', { firebase: firebase('comune-b') })).not.toContain(
      'comune-a',
    );
  });
});

test.each<[string, object]>([
  ['without a project', { firebase: null }],
  ['without the module', { assets: [{ codice: 'PPAY' }] }],
  ['with the sandbox’s project', { firebase: firebase('portico-demo') }],
])('a municipality %s has the worker with the offline page, and nothing of push in it', async (_, config) => {
  const text = await rendered('/firebase-messaging-sw.js', config);
  const { settings, asked } = run(text, '?push');
  expect(settings.app).toBeNull();
  expect(codeOf(asked[0]!.trusted)).not.toContain('firebase');
  expect(text).not.toMatch(/apiKey|projectId/);
});

test('the worker changes with the name that stands on the offline page', async () => {
  const cacheOf = async (config: object) =>
    run(await rendered('/firebase-messaging-sw.js', config), '').settings.cache;
  expect(await cacheOf({})).toMatch(/^portico-offline-[0-9a-f]{10}$/);
  expect(await cacheOf({})).toBe(await cacheOf({}));
  expect(await cacheOf({ nome: 'Comune di Altrove' })).not.toBe(await cacheOf({}));
});

test('where reports are taken the worker knows the form that opens without a connection, and the files of its release', async () => {
  const reports = { assets: [{ codice: 'DISSERVIZIO_CRM' }] };
  const { form } = run(await rendered('/firebase-messaging-sw.js', reports), '').settings;
  expect(form).toMatchObject({ page: '/servizi/segnalazioni/nuova' });
  expect(form?.cache).toMatch(/^portico-form-./);
  const scripts = JSON.parse(codeOf(form!.scripts)) as string[];
  const files = new Map(release.files.map((file) => [`/${file.path}`, file]));
  expect(scripts.filter((script) => !files.has(script))).toEqual([]);
  expect(scripts.some((script) => script.includes('/react.'))).toBe(true);
  // Together with the files that the page names itself; a phone keeps them all.
  expect(scripts.length).toBeLessThan(130);
  expect(scripts.reduce((sum, script) => sum + files.get(script)!.size, 0)).toBeLessThan(1_000_000);
  expect(scripts.join()).not.toMatch(/leaflet|firebase/);
  const html = await rendered('/offline', reports);
  expect(html).toMatch(/<p hidden data-offline-form[^>]*>[^]*href="\/servizi\/segnalazioni\/nuova"/);
});

test('a municipality that takes no reports has no such form, nor a way to it', async () => {
  expect(run(await rendered('/firebase-messaging-sw.js'), '').settings.form).toBeNull();
  expect(await rendered('/offline')).not.toContain('data-offline-form');
});

test('the offline page needs no other file, names the municipality, tries again at its own address', async () => {
  const html = await rendered('/offline');
  expect(html).toContain('Comune di Prova');
  expect(html).toMatch(/<h1>Sei senza connessione<\/h1>/);
  expect(html).toMatch(/<a(?: class="again"| href(?:="")?)+>Riprova<\/a>/);
  expect(html).not.toMatch(/<script|<link|<img|\ssrc=|url\(/);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the offline page has the skip links of every page, and what they lead to', async () => {
  const html = await rendered('/offline');
  const targets = [...html.matchAll(/<a[^>]*href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(targets).toEqual(['main-container', 'footer']);
  for (const id of targets) expect(html).toMatch(new RegExp(`<(main|footer) id="${id}" tabindex="-1"`));
});

test('a closed site has neither worker nor offline page', () => {
  const files = pagesOf(siteWith({ maintenance: true })).map(({ file }) => file);
  expect(files.filter((file) => /offline|\.js$/.test(file))).toEqual([]);
});

describe('/sw.js, under the name of an older portal’s worker', () => {
  const deleted: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const done: string[] = [];
  const caches = {
    keys: async () => ['workbox-precache-v2', 'runtime', 'portico-offline-1'],
    delete: async (name: string) => deleted.push(name),
  };
  const registration = { unregister: async () => done.push('unregistered') };
  const tabOf = (path: string, visibilityState: string) => ({
    url: path,
    visibilityState,
    navigate: async (url: string) => done.push(`anew: ${url}`),
  });
  const self = {
    caches,
    registration,
    clients: { matchAll: async () => [tabOf('/faq', 'visible'), tabOf('/pagamenti', 'hidden')] },
    skipWaiting: () => done.push('not waiting'),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };

  test('stands in every release, and is never kept by a cache', () => {
    const file = release.files.find(({ path }) => path === 'sw.js');
    expect(file).toMatchObject({ cache: 'no-cache', type: 'text/javascript; charset=utf-8' });
  });

  test('takes its place at once, empties its caches, leaves ours, goes, and brings what is on show anew', async () => {
    runInNewContext(codeOf('sw.js'), { self });
    const work: Promise<unknown>[] = [];
    listeners.get('install')?.({});
    listeners.get('activate')?.({ waitUntil: (begun: Promise<unknown>) => work.push(begun) });
    await Promise.all(work);
    expect(deleted).toEqual(['workbox-precache-v2', 'runtime']);
    expect(done).toEqual(['not waiting', 'unregistered', 'anew: /faq']);
    expect([...listeners.keys()]).toEqual(['install', 'activate']);
  });
});
