import type { SourceTag } from './source-tag.ts';

/** What holds code or data, by tag, and how its code is told from text. */
export const codeLike: ReadonlyMap<string, RegExp> = new Map([
  ['script', /[{}=;]|\w\(/],
  ['style', /[{}]/],
  ['xml', /(?!)/],
]);

/** The address of what is embedded, to be told; empty where it holds the content itself. */
export function shownAddress(attributes: SourceTag['attributes']): string {
  const address = attributes.get('src') ?? attributes.get('data') ?? '';
  return /^\s*data:/i.test(address) ? '' : address;
}

/** The attributes of a `param` as those of what it is a parameter of. */
export function ofPart(name: string, attributes: SourceTag['attributes']): SourceTag['attributes'] {
  if (name !== 'param') return attributes;
  const isSource = /^(movie|src|url|data|filename)$/i.test(attributes.get('name') ?? '');
  return new Map(isSource ? [['src', attributes.get('value') ?? '']] : []);
}

/** False where tags of a text stand in code: its end is that of another one. */
export function isClosed(name: string, content: string): boolean {
  if (name === 'script') return !/<script[\s>]/i.test(content);
  if (name === 'xml') return true;
  return !/<\/?[a-z][^<>]*>/i.test(content.replace(/<!--|-->|\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, ''));
}
