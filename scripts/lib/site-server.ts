import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildRecord, type BuildRecord, type FileRecord } from '#adapter/publish/build-record.ts';
import { hiddenFilesOf } from '#adapter/publish/hidden-record.ts';
import { resolveRequest } from '#adapter/host/resolve.ts';

/** A published build in the server's cache. */
interface Served {
  /** Target of `dist/<id>` when the build was read; it differs after the next build. */
  folder: string;
  record: BuildRecord;
  files: ReadonlyMap<string, FileRecord>;
}

/** Precompressed encodings, the best first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/**
 * Serves the builds in `dist`, by host name and by the rules of each build's host table, so that local answers equal
 * those of a host with the generated files. `fallback` is the tenant for bare localhost.
 */
export function createSiteServer(dist: string, fallback: string) {
  const served = new Map<string, Served>();
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    const build = await buildAt(dist, hostOf(request), fallback, served);
    const response = build
      ? await answer(build, request)
      : new Response('Nessun Comune a questo indirizzo.\n', { status: 404 });
    response.headers.append('Vary', 'X-Forwarded-Host');
    return response;
  };
}

function hostOf(request: Request): string {
  const { headers, url } = request;
  // HTTP/2 names the host in the address alone.
  const header = headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host;
  return (header.split(',')[0] ?? '').trim().replace(/:\d*$/, '').toLowerCase();
}

async function buildAt(
  dist: string,
  host: string,
  fallback: string,
  served: Map<string, Served>,
): Promise<Served | null> {
  const short = /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1];
  if (short) return readBuild(dist, short, served);
  const entries = await readdir(dist).catch(() => []);
  for (const id of entries.filter((name) => !name.startsWith('.'))) {
    const build = await readBuild(dist, id, served);
    if (build?.record.hostname === host) return build;
  }
  return readBuild(dist, fallback, served);
}

async function readBuild(dist: string, id: string, served: Map<string, Served>): Promise<Served | null> {
  const folder = await realpath(join(dist, id)).catch(() => null);
  if (folder === null) return null;
  const known = served.get(id);
  if (known?.folder === folder) return known;
  const record = readBuildRecord(folder);
  if (!record) return null;
  const all = [...record.files, ...hiddenFilesOf(folder)];
  const build = { folder, record, files: new Map(all.map((file) => [file.path, file])) };
  served.set(id, build);
  return build;
}

async function answer({ folder, record, files }: Served, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const pathname = url.pathname.replace(/\/{2,}/g, '/');
  const { status, file, location, headers } = resolveRequest(
    record.host,
    (path) => files.has(path),
    pathname,
    { https: url.protocol === 'https:' },
  );
  if (location) return new Response(null, { status, headers: { ...headers, Location: location } });
  const chosen = negotiate(files, file ?? '', request.headers.get('accept-encoding') ?? '');
  if (!chosen) return new Response(null, { status: 404, headers });
  const etag = `"${chosen.sha256.slice(0, 32)}"`;
  const all = {
    ...headers,
    'Content-Type': chosen.type,
    'Cache-Control': chosen.cache,
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...(chosen.encoding && { 'Content-Encoding': chosen.encoding }),
  };
  if (request.headers.get('if-none-match') === etag && status === 200)
    return new Response(null, { status: 304, headers: all });
  const body =
    request.method === 'HEAD' ? null : new Uint8Array(await readFile(join(folder, 'site', chosen.path)));
  return new Response(body, { status, headers: { ...all, 'Content-Length': String(chosen.size) } });
}

function negotiate(
  files: ReadonlyMap<string, FileRecord>,
  path: string,
  accepted: string,
): FileRecord | undefined {
  const form = encodings.find(({ name, suffix }) => accepted.includes(name) && files.has(path + suffix));
  return files.get(form ? path + form.suffix : path);
}
