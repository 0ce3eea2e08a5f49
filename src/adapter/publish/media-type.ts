import { extname } from 'node:path';
import { ownValue } from '#domain/own-value.ts';

/** Media types by file name suffix; those with a character set are text. */
export const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Media type of a file of the site by its name. */
export function mediaType(path: string): string {
  return ownValue(mediaTypes, extname(path).toLowerCase()) ?? 'application/octet-stream';
}

/** Text, which is worth compressing; images and fonts are compressed already. */
export function isText(path: string): boolean {
  return mediaType(path).includes('charset=');
}
