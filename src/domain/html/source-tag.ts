import { ownValue } from '#domain/own-value.ts';

/** A tag as it stands in a source. */
export interface SourceTag {
  /** Lower case. */
  name: string;
  isEnd: boolean;
  /** Values as they are written, character references and all; of two of the same name the first. */
  attributes: ReadonlyMap<string, string>;
  /** Index after the tag. */
  end: number;
}

/** A name, and what follows it, up to a value. */
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(\s*=\s*)?/y;

/**
 * Reads the tag that begins at an index as a browser does, but for a quotation mark that was forgotten: a browser would
 * take all text up to the next one for the value. Null where the tag has no end.
 */
export function readTag(html: string, at: number): SourceTag | null {
  const isEnd = html[at + 1] === '/';
  const start = at + (isEnd ? 2 : 1);
  const name = /[^\s/>]*/y;
  name.lastIndex = start;
  const found = name.exec(html)?.[0] ?? '';
  const attributes = new Map<string, string>();
  let end = start + found.length;
  for (;;) {
    attribute.lastIndex = end;
    const [whole, key, equals] = attribute.exec(html) ?? [];
    if (whole === undefined || key === undefined) break;
    end += whole.length;
    const [value, after] = equals === undefined ? ['', end] : valueAt(html, end);
    end = after;
    const lower = key.toLowerCase();
    if (!attributes.has(lower)) attributes.set(lower, value);
  }
  const close = html.indexOf('>', end);
  return close < 0 ? null : { name: found.toLowerCase(), isEnd, attributes, end: close + 1 };
}

/** A value that ends where the name of another attribute does: its quotation mark is the first of that attribute. */
const swallowed = />[\s\S]*<[a-z][^<>]*=\s*$/i;

function valueAt(html: string, at: number): [value: string, end: number] {
  const quote = html[at];
  if (quote !== '"' && quote !== "'") {
    const bare = /[^\s>]*/y;
    bare.lastIndex = at;
    const value = bare.exec(html)?.[0] ?? '';
    return [value, at + value.length];
  }
  const close = html.indexOf(quote, at + 1);
  const value = close < 0 ? null : html.slice(at + 1, close);
  if (value !== null && !swallowed.test(value)) return [value, close + 1];
  const tagEnd = html.indexOf('>', at + 1);
  const cut = tagEnd < 0 ? html.length : tagEnd;
  return [html.slice(at + 1, cut).trim(), cut];
}

const references: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** A value with the character references that addresses have replaced by their characters. */
export function decoded(value: string): string {
  return value.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt));?/gi, (whole, ...parts) => {
    const [decimal, hex, name] = parts as (string | undefined)[];
    if (name) return ownValue(references, name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Elements that a tag makes in the tree with what has to stand in it, by tag. */
const weights: Readonly<Record<string, number>> = { table: 4, ul: 2, ol: 2, dl: 2 };
/** Tags that a parser ends by itself, or that hold nothing. */
const selfEnding = new Set([
  ...['p', 'li', 'dt', 'dd', 'caption', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot'],
  ...['br', 'img', 'hr'],
]);
/** Deepest nesting that is written: less than what is kept of a tree. */
const deepest = 80;

/** The tags of a source that are open. No hand-written text nests deep, but tags that were never closed do. */
export class OpenTags {
  #open: { name: string; isWritten: boolean }[] = [];
  #depth = 0;

  /** Opens a tag; true where it is to be written. */
  begin(name: string): boolean {
    if (selfEnding.has(name)) return true;
    const weight = ownValue(weights, name) ?? 1;
    const isWritten = this.#depth + weight <= deepest;
    this.#open.push({ name, isWritten });
    if (isWritten) this.#depth += weight;
    return isWritten;
  }

  /** Closes a tag; true where its end is to be written. */
  end(name: string): boolean {
    if (selfEnding.has(name)) return true;
    const index = this.#open.findLastIndex((one) => one.name === name);
    const [found] = index < 0 ? [] : this.#open.splice(index, 1);
    if (found?.isWritten) this.#depth -= ownValue(weights, name) ?? 1;
    return found?.isWritten ?? true;
  }
}

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
