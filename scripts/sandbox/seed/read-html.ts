import { readFileSync } from 'node:fs';

/** Text of a file of sample data, without the line break at its end. */
export function readHtml(file: URL): string {
  return readFileSync(file, 'utf8').replace(/\n$/, '');
}
