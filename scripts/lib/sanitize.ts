import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import sanitize from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  droppedWhole,
  imageSchemes,
  linkSchemes,
  readTags,
} from '#domain/html/allow-list.ts';
import { maxNesting, writeHtml, type HtmlNode } from '#domain/html/html-tree.ts';
import { mendSource } from '#domain/html/mend-source.ts';
import { leftOutWords, type LeftOut } from '#domain/html/left-out.ts';
import type { TidyOptions } from '#domain/html/tidy-inline.ts';
import { tidyHtml } from '#domain/html/tidy-html.ts';
import { weaknessesOf, weaknessWords } from '#domain/html/weak-content.ts';

const sanitizerOptions: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...imageSchemes] },
  allowProtocolRelative: false,
};

/**
 * Sanitises and tidies external HTML at build time: mended where a parser would lose text, parsed as a browser does,
 * tidied, and finally passed through sanitize-html with the allow-list. Empty when nothing is left.
 * `src/platform/page/safe-html.ts` does the same in the browser.
 */
export function sanitizeHtml(html: string, options: TidyOptions): string {
  return sanitize(writeHtml(tidyHtml(treeOf(mendSource(html, options.tell)), options)), sanitizerOptions);
}

const known: ReadonlySet<string> = new Set([...readTags, ...droppedWhole]);

/** The body as a browser parses it, with scripting off as in DOMPurify. */
function treeOf(html: string): HtmlNode[] {
  const document = parse(html, { scriptingEnabled: false });
  const root = document.childNodes.find((node) => node.nodeName === 'html');
  const body =
    root && 'childNodes' in root ? root.childNodes.find((node) => node.nodeName === 'body') : undefined;
  return body && 'childNodes' in body ? toNodes(body.childNodes, 0) : [];
}

function toNodes(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], depth: number): HtmlNode[] {
  if (depth > 2 * maxNesting) return [];
  return nodes.flatMap((node): HtmlNode[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    if (!known.has(node.tagName.toLowerCase())) return toNodes(node.childNodes, depth + 1);
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName.toLowerCase(), attributes, children: toNodes(node.childNodes, depth + 1) }];
  });
}

/** Tells an operator what of a text is not published as it was written, and what in it not every citizen can use. */
export function warnOfText(
  name: string,
  { html, leftOut }: { html: string | null; leftOut: readonly LeftOut[] },
  warn: (text: string) => void,
): void {
  if (leftOut.length > 0) warn(`${name} is not published as it was written: ${leftOutWords(leftOut)}`);
  const weak = weaknessesOf(html ?? '');
  if (weak.length > 0) warn(`${name} is not usable for all: ${weaknessWords(weak)}`);
}
