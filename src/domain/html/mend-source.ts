import { allowedAttributes, readAttributes, readTags } from './allow-list.ts';
import { embeddedLink } from './embedded-link.ts';
import { escapeHtml } from './escape-html.ts';
import { leftOut, type LeftOut, type Tell } from './left-out.ts';
import { OpenTags, readTag, type SourceTag, codeLike, isClosed, ofPart, shownAddress } from './source-tag.ts';
import { listLevel } from './word-lists.ts';

/** What embeds something of elsewhere: a link takes its place. */
const embeds = new Set([
  ...['iframe', 'frame', 'embed', 'object', 'applet', 'portal'],
  ...['video', 'audio', 'source', 'param'],
]);
/** Controls and drawings of which the text stays. */
const told = new Set(['textarea', 'button', 'select', 'svg', 'math', 'canvas']);
/** Other names of tags that are read. */
const alike = new Map([
  ['image', 'img'],
  ...['menu', 'dir'].map((tag) => [tag, 'ul'] as const),
  ...['form', 'dialog', 'xmp', 'listing'].map((tag) => [tag, 'div'] as const),
]);
const read: ReadonlySet<string> = new Set(readTags);
const kept: ReadonlySet<string> = new Set([...Object.values(allowedAttributes).flat(), ...readAttributes]);

/** What browsers without video or frames were told. */
const excuse = /browser|support|iframe|frame|javascript|flash/i;
/** Longest text that may be such an excuse, tags and all, in characters. */
const longestExcuse = 600;

/** `<nome@comune.it>` and `<https://…>` are no tags but addresses between angle brackets. */
const bracketed = /^<(?:[^\s<>"=]+@[^\s<>"=]+\.[^\s<>"=]+|(?:https?:\/\/|www\.)[^\s<>"]+)>$/i;

/**
 * Rewrites external HTML so that no parser loses text of it: of tags that hide what follows them or stand in them, as
 * an unclosed `textarea`, `title` or comment, only the text stays, and a link takes the place of what is embedded. Build
 * and browser read its result, which still has to be sanitised.
 */
export function mendSource(html: string, tell: Tell = () => undefined): string {
  return new Mender(html.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1'), tell).mend();
}

class Mender {
  readonly #html: string;
  readonly #lower: string;
  readonly #tell: Tell;
  readonly #written: string[] = [];
  /** Names of tags without an end from here on: they are not looked for again. */
  readonly #endless = new Set<string>();
  readonly #open = new OpenTags();
  #at = 0;
  #hasContent = false;
  /** The player or object being read: where it ends, and whether a link takes its place. */
  #embed = { kind: '', end: 0, isLinked: false };
  /** What embeds without a link so far: a `source` in it may have one. */
  #untold: LeftOut | null = null;

  constructor(html: string, tell: Tell) {
    this.#html = html;
    this.#lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    this.#tell = tell;
  }

  mend(): string {
    while (this.#at < this.#html.length) {
      const next = this.#html.indexOf('<', this.#at);
      this.#text(next < 0 ? this.#html.length : next);
      if (next >= 0) this.#markup();
    }
    this.#tellOpen();
    return this.#written.join('');
  }

  #write(html: string): void {
    this.#written.push(html);
    this.#hasContent ||= html.trim() !== '';
  }

  #text(end: number): void {
    const text = this.#html.slice(this.#at, end);
    const isExcuse = this.#embed.isLinked && this.#at < this.#embed.end && excuse.test(text);
    if (!isExcuse) this.#write(text);
    this.#at = end;
  }

  #markup(): void {
    const [, second = '', third = ''] = this.#html.slice(this.#at, this.#at + 3);
    if (this.#html.startsWith('<!--', this.#at)) this.#comment();
    else if (/[a-z]/i.test(second) || (second === '/' && /[a-z]/i.test(third))) this.#tag();
    else if (/[!?/]/.test(second) && this.#html.includes('>', this.#at))
      this.#at = this.#html.indexOf('>', this.#at) + 1;
    else {
      this.#write('&lt;');
      this.#at += 1;
    }
  }

  #comment(): void {
    const end = /--!?>/g;
    end.lastIndex = this.#at + 4;
    const short = /^<!---?>/.exec(this.#html.slice(this.#at, this.#at + 6));
    const found = short || this.#endless.has('<!--') ? null : end.exec(this.#html);
    if (short) this.#at += short[0].length;
    else if (found) this.#at = found.index + found[0].length;
    else {
      this.#endless.add('<!--');
      this.#tell(leftOut('comment', 'text'));
      this.#at += 4;
    }
  }

  #tag(): void {
    const tag = readTag(this.#html, this.#at);
    if (!tag) return this.#unended();
    const source = this.#html.slice(this.#at, tag.end);
    this.#at = tag.end;
    if (bracketed.test(source)) return this.#write(escapeHtml(source));
    const name = alike.get(tag.name) ?? tag.name;
    if (read.has(name)) return this.#keep({ ...tag, name });
    if (!tag.isEnd) this.#replace(tag);
    else if (name === 'select') this.#write('<br>');
  }

  /** The last tag of a source that has no end: of one without attributes what follows its name is text. */
  #unended(): void {
    const rest = this.#html.slice(this.#at);
    this.#tell(leftOut('unclosed tag', 'text', rest.slice(0, 40)));
    const [name = rest] = /^<\/?[^\s/<]*/.exec(rest) ?? [];
    this.#at = rest.includes('=') ? this.#html.length : this.#at + name.length;
  }

  #keep({ name, isEnd, attributes }: SourceTag): void {
    if (!(isEnd ? this.#open.end(name) : this.#open.begin(name))) return;
    if (isEnd) return this.#write(`</${name}>`);
    const level = name === 'p' ? listLevel(attributes) : null;
    const written = [...attributes].flatMap(([key, value]) =>
      kept.has(key) && key !== 'data-list-level' ? [` ${key}="${value.replaceAll('"', '&quot;')}"`] : [],
    );
    this.#write(`<${name}${written.join('')}${level ? ` data-list-level="${level}"` : ''}>`);
  }

  #replace(tag: SourceTag): void {
    const { name, attributes } = tag;
    if (embeds.has(name)) return this.#link(tag);
    const code = codeLike.get(name);
    if (code) return this.#code(name, code);
    if (name === 'title') return this.#title();
    if (name === 'area') return this.#area(tag);
    if (name === 'input') return this.#input(attributes);
    if (name === 'option' || name === 'optgroup')
      return this.#write(`<br>${(attributes.get('label') ?? '').replaceAll('<', '&lt;')} `);
    if (!told.has(name)) return;
    this.#hasContent = true;
    this.#tell(leftOut(name, 'text'));
  }

  #link({ name, attributes, end }: SourceTag): void {
    const isPart = name === 'source' || name === 'param';
    const isWithin = end <= this.#embed.end;
    if (this.#embed.isLinked && (isWithin || isPart)) return;
    if (!isPart) {
      this.#tellOpen();
      this.#untold = leftOut(name, 'text', shownAddress(attributes));
      if (!isWithin) this.#embed = { kind: name, end: this.#endOfExcuse(name), isLinked: false };
    }
    const kind = isPart ? this.#embed.kind || name : name;
    const link = embeddedLink(kind, ofPart(name, attributes));
    if (!link) return;
    this.#untold = leftOut(kind, 'link', link.href);
    this.#tellOpen();
    this.#embed.isLinked = true;
    this.#write(` <a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a> `);
  }

  #tellOpen(): void {
    if (this.#untold) this.#tell(this.#untold);
    this.#untold = null;
  }

  /** Where the text for browsers that do not know a tag ends; here, where it has none. */
  #endOfExcuse(name: string): number {
    const end = this.#lower.slice(this.#at, this.#at + longestExcuse).indexOf(`</${name}`);
    return end < 0 ? this.#at : this.#at + end;
  }

  #endOf(name: string): number {
    const end = this.#endless.has(name) ? -1 : this.#lower.indexOf(`</${name}`, this.#at);
    if (end < 0) this.#endless.add(name);
    return end;
  }

  #after(end: number): number {
    const close = this.#html.indexOf('>', end);
    return close < 0 ? this.#html.length : close + 1;
  }

  /** Removes code with its content; of code that is never closed what looks like text stays. */
  #code(name: string, isCode: RegExp): void {
    const end = this.#endOf(name);
    if (name === 'script') this.#tell(leftOut(name, 'nothing'));
    if (end >= 0 && isClosed(name, this.#html.slice(this.#at, end))) {
      this.#at = this.#after(end);
      return;
    }
    if (name !== 'script') this.#tell(leftOut(`unclosed ${name}`, 'text'));
    const next = this.#html.indexOf('<', this.#at);
    const first = this.#html.slice(this.#at, next < 0 ? undefined : next);
    if (isCode.test(first)) this.#at += first.length;
  }

  /** The title of a whole document is not of its text; any other one is. */
  #title(): void {
    const end = this.#endOf('title');
    if (end < 0) this.#tell(leftOut('unclosed title', 'text'));
    else if (!this.#hasContent && !this.#html.slice(this.#at, end).includes('<')) this.#at = this.#after(end);
  }

  #area({ attributes }: SourceTag): void {
    const alt = attributes.get('alt') ?? '';
    const href = (attributes.get('href') ?? '').replaceAll('"', '&quot;');
    if (alt.trim() !== '') this.#write(` <a href="${href}">${alt.replaceAll('<', '&lt;')}</a> `);
  }

  #input(attributes: SourceTag['attributes']): void {
    const type = (attributes.get('type') ?? '').trim().toLowerCase();
    if (type === 'hidden') return;
    const isNamed = ['button', 'submit', 'reset'].includes(type);
    this.#tell(leftOut('input', isNamed ? 'text' : 'nothing'));
    if (isNamed) this.#write(` ${(attributes.get('value') ?? '').replaceAll('<', '&lt;')} `);
  }
}
