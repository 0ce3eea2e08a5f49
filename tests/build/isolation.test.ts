import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenFile, readHidden } from '#adapter/publish/hidden-record.ts';
import { hiddenFolder } from '#domain/routing/hidden-path.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { readTenant } from '#site/read-tenant.ts';
import { fetchTenant } from '../../scripts/lib/fetch/fetch-tenant.ts';
import { tenantIds } from '../../scripts/lib/project.ts';
import { createSandbox } from '../../scripts/sandbox/server.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';
import { secretShapes, siteTexts } from './foreign-content.ts';
import { builtProject, maintenanceVariables, samples, type TestProject } from '../support/build/project.ts';

let project: TestProject;

beforeAll(async () => {
  project = await builtProject(samples);
}, 300_000);

afterAll(() => project?.remove(), 60_000);

const seedOf = (id: string): SeedTenant => seedTenants.find((tenant) => tenant.id === id)!;

/** Every public file of `dist/<id>` as text, without precompressed encodings, which have the same content. */
function publishedFiles(id: string): { path: string; text: string }[] {
  const root = join(project.dist, id);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== hiddenFile && !path.startsWith(`site/${hiddenFolder}/`))
    .filter((path) => /\.[a-z]+$|_headers$|_redirects$/.test(path) && !/\.(?:br|gz|woff2)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Texts that identify one municipality. */
function tokensOf(id: string): string[] {
  const { hostname, config, maintenanceCredentials: credentials } = seedOf(id);
  const encoded = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64');
  return [
    id,
    hostname,
    String(config['codiceEnte']),
    String(config['nome']).trim(),
    credentials.password,
    encoded,
  ];
}

const publicParts = [
  'id',
  'hostname',
  'maintenanceCredentials',
  'config',
  'menu',
  'footerMenu',
  'contacts',
  'services',
  'faq',
  'reports',
] as const;

/** What a municipality's own site may contain: its seed data, except what only its citizens see. */
function publicSeed(id: string): string {
  const seed = seedOf(id);
  return JSON.stringify([publicParts.map((part) => seed[part]), { ...seed.tickets, tickets: null }]);
}

const shared = (id: string) => new Set(project.record(id).files.map(({ path }) => `site/${path}`));

describe.each(samples)('%s', (id) => {
  test('no file of its build holds another municipality’s name, host, code or credentials', () => {
    const own = publicSeed(id);
    const foreign = samples
      .filter((other) => other !== id)
      .flatMap(tokensOf)
      .filter((token) => !mentions(own, token));
    expect(foreign.length).toBeGreaterThanOrEqual(11);
    const found = publishedFiles(id).flatMap(({ path, text }) =>
      foreign.filter((token) => mentions(text, token)).map((token) => `${path}: ${token}`),
    );
    expect(found).toEqual([]);
  });

  test('its own name is in its pages, so that the search above means something', () => {
    expect(project.built(id, 'site/index.html')).toContain(String(seedOf(id).config['nome']).trim());
    expect(publishedFiles(id).length).toBeGreaterThan(20);
  });

  test('no file holds a key, a password or a token', () => {
    const found = publishedFiles(id).flatMap(({ path, text }) =>
      secretShapes.filter(({ shape }) => shape.test(text)).map(({ name }) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
    const { password } = seedOf(id).maintenanceCredentials;
    expect(publishedFiles(id).filter(({ text }) => text.includes(password))).toEqual([]);
  });

  test('the snapshot is this municipality’s, and the record names no file outside the site', () => {
    const { tenant, files } = project.record(id);
    expect(tenant).toBe(id);
    for (const { path } of files) expect(path).not.toMatch(/^\/|\\|(?:^|\/)\.\.?(?:\/|$)/);
    expect(shared(id).size).toBe(files.length);
  });
});

function mentions(text: string, token: string): boolean {
  return new RegExp(`(?<![\\w-])${escape(token)}(?![\\w-])`, 'i').test(text);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe('valforte is closed', () => {
  /** Files of this municipality alone; all others belong to the release. */
  const own = () => {
    const borgolago = new Set(
      project.record('borgolago').files.map(({ path, sha256 }) => `${path} ${sha256}`),
    );
    const { files } = project.record('valforte');
    const paths = new Set(
      files
        .filter(({ path, sha256 }) => !borgolago.has(`${path} ${sha256}`))
        .map(({ path }) => `site/${path}`),
    );
    return publishedFiles('valforte').filter(({ path }) => paths.has(path) || !path.startsWith('site/'));
  };

  test('its snapshot holds its texts, so that the search below means something', () => {
    const snapshot = readFileSync(join(project.tenants, 'valforte/snapshot/snapshot.json'), 'utf8');
    expect(siteTexts(seedOf('valforte')).length).toBeGreaterThan(30);
    expect(siteTexts(seedOf('valforte')).filter((text) => snapshot.includes(text)).length).toBeGreaterThan(
      30,
    );
  });

  test('no public file holds a text of its site: menus, services, questions, answers, contacts', () => {
    // Every page of a public body has the legal links: those that lead out of the site stand at the gate too.
    const legal = seedOf('valforte').footerMenu?.['menu-footer'] as { title: string }[];
    const titles = legal.map(({ title }) => plainText(title));
    const texts = siteTexts(seedOf('valforte')).filter((text) => !titles.includes(text));
    const found = own().flatMap(({ path, text }) => {
      const words = plainText(text);
      return texts
        .filter((each) => words.includes(each) || text.includes(each))
        .map((each) => `${path}: ${each}`);
    });
    expect(found).toEqual([]);
  });

  test('its hidden pages hold these texts, and their folder is named by no public file, rule or record', () => {
    const { folder = '', files = [] } = readHidden(join(project.dist, 'valforte')) ?? {};
    const [, segment = ''] = folder.split('/');
    expect(segment).toMatch(/^[0-9a-f]{64}$/);
    const pages = files.filter(({ path }) => path.endsWith('.html'));
    const words = pages
      .map(({ path }) => plainText(project.built('valforte', `site/${folder}/${path}`)))
      .join(' ');
    expect(siteTexts(seedOf('valforte')).filter((text) => words.includes(text)).length).toBeGreaterThan(30);
    expect(publishedFiles('valforte').filter(({ text }) => text.includes(segment))).toEqual([]);
    expect(files.filter(({ path }) => /sitemap|robots|manifest/.test(path))).toEqual([]);
  });

  test('no address tells what it holds: neither service nor category has a file or a rule of its own', () => {
    const paths = project.record('valforte').files.map(({ path }) => path);
    expect(paths.filter((path) => /^(?:servizi|faq|servizi\/pagamenti)\/\d/.test(path))).toEqual([]);
    expect(project.record('valforte').host.redirects).toEqual([]);
  });

  test('every page is the same gate', () => {
    const pages = project.record('valforte').files.filter(({ path }) => path.endsWith('.html'));
    expect(new Set(pages.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(pages.length).toBeGreaterThan(20);
  });

  test('there is no site map and no search index, and robots are sent away', () => {
    const paths = project.record('valforte').files.map(({ path }) => path);
    expect(paths.filter((path) => /sitemap|_assets\/search\.\w+\.json/.test(path))).toEqual([]);
    expect(project.built('valforte', 'site/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(project.built('valforte', 'site/index.html')).toContain('<meta name="robots" content="noindex">');
  });
});

describe('what the contract does not know', () => {
  /** The sandbox, with an additional field in every object it sends. */
  async function startTalkative() {
    const sandbox = createSandbox({ databaseFile: ':memory:' });
    const fetch = async (request: Request) => {
      const answer = await sandbox.app.fetch(request);
      const text = await answer.text();
      const headers = new Headers(answer.headers);
      ['content-length', 'etag'].forEach((name) => headers.delete(name));
      return new Response(
        text.startsWith('{') || text.startsWith('[') ? JSON.stringify(talkative(JSON.parse(text))) : text,
        {
          status: answer.status,
          headers,
        },
      );
    };
    return new Promise<{ origin: string; close(): Promise<void> }>((resolve) => {
      const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
        resolve({
          origin: `http://127.0.0.1:${port}`,
          close: () => new Promise((done) => server.close(() => (sandbox.close(), done()))),
        }),
      );
    });
  }

  function talkative(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(talkative);
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, talkative(each)]));
    return { ...inner, chiaveSegreta: 'NON-PUBBLICARE-4711', serverKey: { value: 'NON-PUBBLICARE-4712' } };
  }

  test('never reaches the snapshot, at any depth', async () => {
    const api = await startTalkative();
    try {
      project.putTenant('borgolago', {});
      const tenant = await readTenant(project.tenants, 'borgolago');
      const cacheFolder = join(project.work, 'cache-of-this-test');
      const { snapshot } = await fetchTenant(tenant, {
        origin: api.origin,
        env: maintenanceVariables(),
        cacheFolder,
      });
      expect(JSON.stringify(snapshot)).not.toMatch(/NON-PUBBLICARE|chiaveSegreta|serverKey/);
      expect(snapshot.content.faqCategories.length).toBeGreaterThan(3);
    } finally {
      await api.close();
    }
  });
});

test.each(['..', '../x', 'a/b', '/etc', 'torrebianca/../valforte', '', 'Torrebianca', '.'])(
  'the id "%s" is no tenant: it is refused before any path is made of it',
  async (id) => {
    await expect(tenantIds(project, [id])).rejects.toMatchObject({ id: 'TenantUnknown' });
  },
);
