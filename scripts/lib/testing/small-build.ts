import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordSchema, type BuildRecord, type FileRecord } from '#adapter/publish/build-record.ts';
import { recordOf } from '#adapter/publish/file-record.ts';

const headers = {
  'Content-Security-Policy': "default-src 'none'; upgrade-insecure-requests",
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
};

function put(folder: string, path: string, content: Buffer): FileRecord {
  mkdirSync(join(folder, 'site', path, '..'), { recursive: true });
  writeFileSync(join(folder, 'site', path), content);
  return recordOf(path, content);
}

/** Publishes a build of one municipality into `dist`; `word` is on its few pages. */
export function publishSmallBuild(
  dist: string,
  { id, number, word }: { id: string; number: number; word: string },
): void {
  const folder = join(dist, '.releases', id, String(number));
  const pages = ['index.html', '404.html', 'faq/index.html', 'servizi/_/index.html', 'servizi/31/index.html'];
  const files = pages.map((path) => put(folder, path, Buffer.from(`${word} ${path}`)));
  const packed = gzipSync(`${word} faq/index.html`);
  files.push({
    ...put(folder, 'faq/index.html.gz', packed),
    type: 'text/html; charset=utf-8',
    encoding: 'gzip',
  });
  const host: BuildRecord['host'] = {
    hostname: `servizi.comune.${id}.example`,
    brotli: false,
    headers,
    rules: [{ path: '/faq', pattern: '^/faq/?$', headers: { 'X-Robots-Tag': 'noindex' } }],
    redirects: [
      { path: '/off', pattern: '^/off/?$', to: '/servizio-non-disponibile', status: 302, file: null },
    ],
    rewrites: [{ path: '/servizi/:id', pattern: '^/servizi/[0-9]+/?$', to: '/servizi/_/index.html' }],
    notFound: '/404.html',
    notFoundHeaders: {},
    pages: ['/faq'],
  };
  const record: BuildRecord = {
    schema: recordSchema,
    tenant: id,
    hostname: host.hostname,
    release: 'r1',
    version: '1.0.0-1',
    key: word,
    compression: 'fast',
    inputs: { release: '', tenant: '', snapshot: '' },
    dataDate: '2026-01-02T03:04:05Z',
    closed: false,
    files,
    host,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(record));
  rmSync(join(dist, id), { force: true });
  symlinkSync(folder, join(dist, id), 'junction');
}
