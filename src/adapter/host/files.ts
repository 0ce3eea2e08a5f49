import type { HostFileRecord } from '../publish/build-record.ts';
import { sha256 } from '../publish/file-record.ts';
import { cloudfrontFunction, cloudfrontPolicies, functionLimit } from './cloudfront.ts';
import { headersFile, limitsExceeded, redirectsFile } from './netlify.ts';
import { nginxFile } from './nginx.ts';
import type { HostTable } from './table.ts';

/** The files of `dist/<id>/host/`, by path, and warnings where they exceed a host's limits. */
export function hostFiles(table: HostTable): { files: Map<string, string>; warnings: string[] } {
  const files = new Map([
    ['nginx.conf', nginxFile(table)],
    ['cloudfront/function.js', cloudfrontFunction(table)],
    ['cloudfront/policies.json', cloudfrontPolicies(table)],
  ]);
  const warnings: string[] = [];
  for (const host of ['netlify', 'cloudflare'] as const) {
    const headers = headersFile(table, host);
    const redirects = redirectsFile(table, host);
    files.set(`${host}/_headers`, headers).set(`${host}/_redirects`, redirects);
    const excesses = host === 'cloudflare' ? limitsExceeded(headers, redirects) : [];
    warnings.push(...excesses.map((excess) => `host/${host}: ${excess}`));
  }
  const size = Buffer.byteLength(files.get('cloudfront/function.js') ?? '');
  if (size > functionLimit)
    warnings.push(`host/cloudfront/function.js: ${size} bytes, at most ${functionLimit}`);
  return { files, warnings };
}

/** The records of these files, by path. */
export function recordsOfHost(files: ReadonlyMap<string, string>): HostFileRecord[] {
  const records = [...files].map(([path, text]) => ({
    path,
    sha256: sha256(text),
    size: Buffer.byteLength(text),
  }));
  return records.sort((a, b) => (a.path < b.path ? -1 : 1));
}
