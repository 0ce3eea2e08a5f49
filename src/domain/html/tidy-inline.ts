import { ownValue } from '../own-value.ts';
import { invisible } from '../text/plain-text.ts';
import { inlineTags, safeImage } from './allow-list.ts';
import { element, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { leftOut, type Tell } from './left-out.ts';
import { mendedHref, says, type MendedHref } from './mend-href.ts';

/** Options for tidying, by the page the HTML is for. */
export interface TidyOptions {
  /** Host of the site; absolute addresses on it become paths. */
  siteHost: string;
  /** Path of another answer of the knowledge base; null when it is unknown and the link is dropped. */
  knownAnswers?: (answerId: string) => string | null;
  /** Hears of what is not published as it was written. */
  tell?: Tell;
}

/** Text, a line break or an image, with its surrounding inline elements from the outside in. */
export interface Leaf {
  node: HtmlNode;
  marks: readonly HtmlElement[];
}

/** Values that could close a surrounding raw-text element; DOMPurify rejects the same. */
const breakout = /((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

const video = /\(\s*widget:\s*video\W+provider:\s*(youtube|vimeo)\W+id:\s*([\w-]+)\s*\)/i;
const players = {
  youtube: { name: 'YouTube', address: 'https://www.youtube.com/watch?v=' },
  vimeo: { name: 'Vimeo', address: 'https://vimeo.com/' },
};

function isText(leaf: Leaf | undefined): leaf is Leaf & { node: string } {
  return typeof leaf?.node === 'string';
}

function isBreak(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && typeof leaf.node !== 'string' && leaf.node.tag === 'br';
}

/** Text without characters that hide or reorder it. */
const visible = (text: string): string => text.replace(invisible, '');

function textValue(value: string | undefined): string {
  const text = visible(value ?? '').trim();
  return breakout.test(text) ? '' : text;
}

/** Leaves of a text: the text, and plain links in place of video codes of the knowledge base. */
export function leavesOfText(text: string, marks: readonly HtmlElement[]): Leaf[] {
  const leaves: Leaf[] = [];
  let rest = text;
  for (let found = video.exec(rest); found; found = video.exec(rest)) {
    const player = players[(found[1] ?? '').toLowerCase() as keyof typeof players];
    const link = linkMark(`${player.address}${found[2]}`);
    leaves.push({ node: visible(rest.slice(0, found.index)), marks });
    leaves.push({ node: `Guarda il video su ${player.name}`, marks: withMark(marks, link) });
    rest = rest.slice(found.index + found[0].length);
  }
  return [...leaves, { node: visible(rest), marks }];
}

/** A description that is the name of a file, as word processors write it, says nothing. */
const fileName = /^\S+\.\w{3,4}$/;

/**
 * Leaf of an image; where its address is not allowed, its description in words. An image without description is
 * decorative.
 */
export function leavesOfImage(
  { attributes }: HtmlElement,
  marks: readonly HtmlElement[],
  { tell }: TidyOptions,
): Leaf[] {
  const src = safeImage(attributes.src ?? '');
  if (!src) {
    const text = textValue(attributes.alt).replace(fileName, '');
    tell?.(leftOut('img', text ? 'text' : 'nothing', attributes.src?.replace(/^data:.*/s, '')));
    return text ? [{ node: ` ${text} `, marks }] : [];
  }
  const { width = '', height = '' } = attributes;
  const size = Object.entries({ width, height }).filter(([, value]) => /^[1-9]\d{0,3}$/.test(value));
  const kept = { src, alt: textValue(attributes.alt), ...Object.fromEntries(size), loading: 'lazy' };
  return [{ node: element('img', [], kept), marks }];
}

/** The inline elements around the content of `node`: those around the node, and the node itself where allowed. */
export function marksWithin(
  node: HtmlElement,
  marks: readonly HtmlElement[],
  options: TidyOptions,
): readonly HtmlElement[] {
  const tag = ownValue(inlineTags, node.tag);
  if (!tag) return marks;
  if (tag === 'a') {
    const { href } = linkOf(node.attributes, options);
    return href ? withMark(marks, linkMark(href)) : marks;
  }
  const title = tag === 'abbr' ? textValue(node.attributes.title) : '';
  if (tag === 'abbr' && !title) return marks;
  return withMark(marks, element(tag, [], title ? { title } : {}));
}

function linkOf(
  { href = '', ...attributes }: HtmlElement['attributes'],
  { siteHost, knownAnswers }: TidyOptions,
): MendedHref {
  if (attributes['data-target-type'] !== 'knowledge-base-answer') return mendedHref(href, siteHost);
  const known = knownAnswers?.(attributes['data-target-id'] ?? '') ?? null;
  return { href: known, left: null, isMended: false };
}

/**
 * What follows the content of a link: its address, where that cannot be followed whole and the content does not say it.
 * Tells of a link that is lost or mended.
 */
export function leavesAfter(node: HtmlElement, marks: readonly HtmlElement[], options: TidyOptions): Leaf[] {
  if (node.tag !== 'a') return [];
  const { href, left, isMended } = linkOf(node.attributes, options);
  if (isMended || href === null) tellLink(node.attributes, href === null ? 'text' : 'link', options);
  const text = textOf(node.children);
  if (left === null || says(text, left)) return [];
  return [{ node: text.trim() === '' ? left : ` (${left})`, marks }];
}

function tellLink(
  { href = '', 'data-target-id': answer = '' }: HtmlElement['attributes'],
  left: 'link' | 'text',
  { tell }: TidyOptions,
): void {
  if (answer !== '') tell?.(leftOut('answer', left, answer));
  else if (href.trim() !== '') tell?.(leftOut('link', left, href));
}

function linkMark(href: string): HtmlElement {
  return element('a', [], /^http/.test(href) ? { href, rel: 'noopener noreferrer' } : { href });
}

/** Adds a mark: an inner link replaces an outer one, and other marks are not repeated. */
function withMark(marks: readonly HtmlElement[], mark: HtmlElement): readonly HtmlElement[] {
  if (mark.tag === 'a') return [...marks.filter(({ tag }) => tag !== 'a'), mark];
  return marks.some(({ tag }) => tag === mark.tag) ? marks : [...marks, mark];
}

/** Splits a run of leaves into paragraphs at empty lines; spaces are collapsed and empty paragraphs left out. */
export function paragraphsOf(run: readonly Leaf[]): Leaf[][] {
  const paragraphs: Leaf[][] = [[]];
  for (const leaf of foldBlanks(run)) {
    const current = paragraphs.at(-1) ?? [];
    if (!isBreak(leaf) || !isBreak(current.at(-1))) current.push(leaf);
    else paragraphs.push([]);
  }
  return paragraphs.map(trimRun).filter((leaves) => leaves.length > 0);
}

/** Collapses spaces to one, and removes those beside line breaks. */
function foldBlanks(run: readonly Leaf[]): Leaf[] {
  const folded: Leaf[] = [];
  for (const leaf of run) {
    const last = folded.at(-1);
    if (!isText(leaf)) {
      if (isBreak(leaf)) trimLast(folded);
      folded.push(leaf);
      continue;
    }
    const text = leaf.node.replace(/\s+/g, (blank) => (blank === '\u00a0' ? blank : ' '));
    const follows = !last || isBreak(last) || (isText(last) && /\s$/.test(last.node));
    const node = follows ? text.replace(/^\s+/, '') : text;
    if (node !== '') folded.push({ ...leaf, node });
  }
  return folded;
}

/** Removes spaces at the end of a run. */
function trimLast(leaves: Leaf[]): void {
  const last = leaves.at(-1);
  if (!isText(last)) return;
  const node = last.node.replace(/\s+$/, '');
  leaves.pop();
  if (node !== '') leaves.push({ ...last, node });
}

function trimRun(run: readonly Leaf[]): Leaf[] {
  const leaves = [...run];
  while (isBreak(leaves[0])) leaves.shift();
  trimLast(leaves);
  while (isBreak(leaves.at(-1))) {
    leaves.pop();
    trimLast(leaves);
  }
  return leaves;
}

/** Nodes of a run; neighbours with the same marks are joined, and marks without visible content left out. */
export function nodesOf(run: readonly Leaf[], level = 0): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (let start = 0, end = 0; start < run.length; start = end) {
    const mark = run[start]?.marks[level];
    end = start + 1;
    while (mark && end < run.length && isSame(run[end]?.marks[level], mark)) end++;
    if (mark) nodes.push(...wrap(mark, nodesOf(run.slice(start, end), level + 1)));
    else nodes.push(run[start]?.node ?? '');
  }
  return joinNeighbours(nodes);
}

function isSame(mark: HtmlElement | undefined, other: HtmlElement): boolean {
  return (
    mark?.tag === other.tag &&
    mark.attributes.href === other.attributes.href &&
    mark.attributes.title === other.attributes.title
  );
}

function wrap(mark: HtmlElement, children: readonly HtmlNode[]): readonly HtmlNode[] {
  return hasContent(children, mark.tag === 'a') ? [{ ...mark, children }] : children;
}

function hasContent(nodes: readonly HtmlNode[], mustBeNamed: boolean): boolean {
  if (textOf(nodes).trim() !== '') return true;
  return nodes.some(
    (node) =>
      typeof node !== 'string' &&
      (node.tag === 'img'
        ? !mustBeNamed || node.attributes.alt !== ''
        : hasContent(node.children, mustBeNamed)),
  );
}

/** Joins what has become neighbours because a mark around one of them was left out. */
function joinNeighbours(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const both = last === undefined ? null : joinedPair(last, node);
    if (both === null) joined.push(node);
    else joined[joined.length - 1] = both;
  }
  return joined;
}

/** One node for two neighbours: for two texts, or two elements of the same mark. Null for any others. */
function joinedPair(last: HtmlNode, node: HtmlNode): HtmlNode | null {
  if (typeof last === 'string' || typeof node === 'string') {
    return typeof last === 'string' && typeof node === 'string' ? last + node : null;
  }
  if (!ownValue(inlineTags, node.tag) || !isSame(last, node)) return null;
  return { ...last, children: joinNeighbours([...last.children, ...node.children]) };
}
