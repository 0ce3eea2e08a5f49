import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentParts, type ContentItem } from '#site/published-content.ts';

/**
 * File beside `release.json`: what citizens see of the data of a build, of a closed site the gate alone. It is not
 * published.
 */
export const contentFile = 'content.json';

/** Text of that file, an item a line. */
export function contentText(items: readonly ContentItem[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}

/** What citizens see of the data of a build; null for a build without that file, or where it cannot be read. */
export function readContentRecord(build: string): ContentItem[] | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(build, contentFile), 'utf8'));
    return Array.isArray(found) && found.every(isItem) ? found : null;
  } catch {
    return null;
  }
}

function isItem(value: unknown): value is ContentItem {
  const { part, key, name, fields, words } = (value ?? {}) as Partial<Record<keyof ContentItem, unknown>>;
  const isKnown = contentParts.some((one) => one === part);
  return (
    isKnown &&
    typeof key === 'string' &&
    typeof name === 'string' &&
    typeof fields === 'object' &&
    ['object', 'undefined'].includes(typeof words)
  );
}
