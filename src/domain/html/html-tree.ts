import { escapeHtml } from './escape-html.ts';

/** HTML as a tree; both parsers, the build's and the browser's, are converted to it. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  /** Lower case. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}

/** Deepest nesting of elements that is kept; no hand-written text is deeper. */
export const maxNesting = 100;

const empty = new Set(['br', 'img']);

/** Makes an element. */
export function element(
  tag: string,
  children: readonly HtmlNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): HtmlElement {
  return { tag, attributes, children };
}

/** Text of a tree, without markup. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** True where an image stands somewhere in a tree. */
export function holdsImage(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (node.tag === 'img' || holdsImage(node.children)));
}

/** Writes a tree as HTML, every text and value escaped. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(write).join('');
}

function write(node: HtmlNode): string {
  // Outside attributes a quotation mark needs no escaping.
  if (typeof node === 'string') return node.replace(/[&<>]/g, escapeHtml);
  const { tag, attributes, children } = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  if (empty.has(tag)) return `<${tag}${written.join('')} />`;
  return `<${tag}${written.join('')}>${writeHtml(children)}</${tag}>`;
}
