import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { onTestFinished, vi } from 'vitest';
import { assetCodes } from '#domain/assets.ts';
import { printPageData, readPageData, type PageData } from '#domain/page-data.ts';
import { createSandbox } from '../../../scripts/sandbox/server.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import { logIn } from '../../../scripts/sandbox/testing/sandbox.ts';

/** The clock of page and sandbox. */
const now = '2026-03-10T09:00:00.000Z';

/** The portal of a sample municipality in this page: its API answers in process, from a database of its own. */
export interface Portal {
  /** Rows of the sandbox's database. */
  rows: (query: string, ...values: SQLInputValue[]) => Record<string, unknown>[];
  /** The five digits that were sent last. */
  lastCode: () => Promise<string>;
  /** Asks the API in the citizen's session. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
}

interface Options {
  /** Tax code; null: nobody is logged in. */
  citizen: string | null;
  /** Address of the page. */
  address: string;
  /** Page data that differ from those of the samples. */
  page?: Partial<PageData>;
}

const tenant = seedTenants[0]!;
const host = tenant.hostname;

const blankPage: PageData = {
  ...readPageData({}),
  municipalityCode: String(tenant.config.codiceEnte),
  municipalityName: String(tenant.config.nome),
  enabledAssets: assetCodes,
};

/**
 * Opens a page: modules without state of the page before, empty storage, a sandbox with its sample data. Modules of the
 * portal are to be imported afterwards.
 */
export async function openPortal({ citizen, address, page }: Options): Promise<Portal> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', address);
  setPageAttributes({ ...blankPage, ...page });
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('ResizeObserver', NoObserver);
  const folder = mkdtempSync(join(tmpdir(), 'portico-wizard-'));
  const databaseFile = join(folder, 'sandbox.db');
  const { app, close } = createSandbox({
    databaseFile,
    now: () => new Date(),
    wait: () => Promise.resolve(),
  });
  const db = new DatabaseSync(databaseFile, { readOnly: true });
  onTestFinished(() => {
    db.close();
    close();
    rmSync(folder, { recursive: true });
    vi.useRealTimers();
  });
  const cookies = new Map<string, string>();
  if (citizen !== null) keepCookie(cookies, await logIn(app, citizen, { host }));
  const ask = async (path: string, { signal, ...init }: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-host', host);
    headers.set('x-forwarded-proto', 'https');
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await app.request(path, { ...init, headers });
    // A signal of the page is none of the server's.
    signal?.throwIfAborted();
    answer.headers.getSetCookie().forEach((cookie) => keepCookie(cookies, cookie));
    return answer;
  };
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => ask(path, init));
  const lastCode = async () => {
    const [message] = (await (await ask('/__sandbox/outbox.json')).json()) as { body: string }[];
    return /\b\d{5}\b/.exec(message?.body ?? '')?.[0] ?? '';
  };
  const rows = (query: string, ...values: SQLInputValue[]) => db.prepare(query).all(...values);
  return { rows, lastCode, ask };
}

function keepCookie(cookies: Map<string, string>, header: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (/max-age=0\b/i.test(header) || value === '') cookies.delete(name);
  else cookies.set(name, value);
}

function setPageAttributes(page: PageData): void {
  for (const [name, value] of Object.entries(printPageData(page))) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
