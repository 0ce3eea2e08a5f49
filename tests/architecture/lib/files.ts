import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** Made by tools, never committed. */
const generated = new Set([
  'node_modules',
  'dist',
  '.git',
  '.astro',
  '.portico',
  'test-results',
  'playwright-report',
  'snapshot',
]);

/** Paths of the files under a folder of the repository, relative to it, generated ones left out. */
export function filesUnder(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (generated.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** Files of code written by hand: everything that imports or is imported. */
export function codeFiles(): string[] {
  const files = ['src', 'scripts', 'tests', '.config'].flatMap((folder) => filesUnder(folder));
  return [...files, 'astro.config.mjs'].filter((path) => /\.(tsx?|mjs|astro)$/.test(path));
}

/** Text of a file of the repository. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** A JSON file of the repository. */
export function readJson<T>(path: string): T {
  return JSON.parse(read(path)) as T;
}
