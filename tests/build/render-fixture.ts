import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import type { Release } from '#adapter/compile/release.ts';
import type { RenderOptions } from '#adapter/render/render.ts';
import type { RenderJob } from '#adapter/render/render-tenant.ts';

/** A small release with tenants in its own folder, to test the renderer without Astro. */
export interface Fixture {
  folder: string;
  options: RenderOptions;
  tenant(id: string, snapshot: object): RenderJob;
  remove(): void;
}

/**
 * Release whose pages say what is in the tenant's snapshot; a page called `broken` throws, one called `waits` waits for
 * a file with the name of the site's text.
 */
const entry = `
import { existsSync, watch } from 'node:fs';
import { dirname } from 'node:path';
function appeared(file) {
  return new Promise((resolve) => {
    const check = () => existsSync(file) && resolve(watcher.close());
    const watcher = watch(dirname(file), check);
    check();
  });
}
export async function renderPage(pathname, site) {
  if (pathname === '/broken') throw new Error('no luck');
  if (pathname === '/waits') await appeared(site.text);
  const text = (site.name + ' ' + site.text + ' ' + pathname + '\\n').repeat(60);
  const needs = { scripts: [], styles: [], outsideImages: false, connect: [] };
  return { status: pathname === '/404' ? 404 : 200, body: Buffer.from('<!DOCTYPE html><p>' + text), needs };
}
`;

const source = `
import { readFileSync } from 'node:fs';
export async function loadTenant(folder, id, release) {
  const snapshot = JSON.parse(readFileSync(folder + '/' + id + '/snapshot/snapshot.json', 'utf8'));
  const site = { id, release, origin: 'https://' + id + '.example.it', name: id, closed: snapshot.closed ?? false, hidden: null, enabled: new Set(['APPSCHED']),
    host: { brotli: false, hstsPreload: false },
    dataDate: '2026-01-02T03:04:05Z', warnings: [], apiOrigin: '', text: snapshot.text };
  const pages = ['/', ...snapshot.pages].map((path) => ({ path, file: (path.slice(1) + '/index.html').replace(/^\\//, '') }));
  pages.push({ path: '/404', file: '404.html' });
  const files = [{ path: 'robots.txt', url: '/robots.txt', content: Buffer.from('User-agent: *\\n') }];
  const hidden = (folder) => ({ site: { ...site, closed: false, hidden: folder }, pages: snapshot.hiddenPages.map((path) => ({ path, file: path.slice(1) + '/index.html' })), files: [] });
  return { site, pages, files, hidden: snapshot.closed ? hidden : null };
}
`;

/** Makes the fixture in a temporary folder. */
export function makeFixture(): Fixture {
  const folder = mkdtempSync(join(tmpdir(), 'portico-render-'));
  const release = makeRelease(join(folder, 'release'));
  put(join(folder, 'source.mjs'), source);
  const sourceModule = pathToFileURL(join(folder, 'source.mjs')).href;
  return {
    folder,
    options: { release, dist: join(folder, 'dist'), workers: 2, sourceModule },
    tenant: (id, snapshot) => {
      put(join(folder, 'tenants', id, 'tenant.json'), JSON.stringify({ id }));
      put(
        join(folder, 'tenants', id, 'snapshot/snapshot.json'),
        JSON.stringify({ text: 'first', pages: ['/faq'], ...snapshot }),
      );
      return { id, folder: join(folder, 'tenants', id) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function makeRelease(folder: string): Release {
  const script = 'console.log(1);';
  put(join(folder, 'server/entry.mjs'), entry);
  const properties = [{ name: 'portico:release', value: 'r1' }];
  put(join(folder, 'sbom.cdx.json'), JSON.stringify({ metadata: { component: { properties } } }));
  put(join(folder, 'client/_assets/app.0a1b2c3d.js'), script);
  const type = 'text/javascript; charset=utf-8';
  const cache = 'public, max-age=31536000, immutable';
  const file = {
    path: '_assets/app.0a1b2c3d.js',
    sha256: sha256(Buffer.from(script)),
    size: script.length,
    type,
    cache,
  };
  return { id: 'r1', version: '1.0.0-1', folder, files: [file] };
}

function put(path: string, content: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
}

/** SHA-256 in hexadecimal. */
function sha256(content: Buffer): string {
  return hash('sha256', content, 'hex');
}

/** Content hashes of all files below a folder, by relative path. */
export function tree(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(folder, path), sha256(readFileSync(path))]));
}

/** The record of a published build. Throws when `site/` holds other files or other bytes than the record says. */
export function checkedRecord(build: string): BuildRecord {
  const record = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8')) as BuildRecord;
  const found = JSON.stringify(tree(join(build, 'site')));
  const said = JSON.stringify(Object.fromEntries(record.files.map(({ path, sha256: sum }) => [path, sum])));
  if (sorted(found) !== sorted(said)) throw new Error(`${build}: the files are not those of release.json`);
  return record;
}

function sorted(json: string): string {
  return JSON.stringify(Object.entries(JSON.parse(json) as object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
