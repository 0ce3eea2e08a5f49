import purify, { type Config } from 'dompurify';
import {
  allowedAttributes,
  allowedTags,
  droppedWhole,
  readAttributes,
  readTags,
} from '#domain/html/allow-list.ts';
import { maxNesting, writeHtml, type HtmlNode } from '#domain/html/html-tree.ts';
import type { TidyOptions } from '#domain/html/tidy-inline.ts';
import { tidyHtml } from '#domain/html/tidy-html.ts';

const written = [...new Set(Object.values(allowedAttributes).flat())];
const common = {
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...droppedWhole],
} satisfies Config;

/** What tidying reads; `is` too, or DOMPurify would take the element away with its text. */
const source = {
  ...common,
  ALLOWED_TAGS: [...readTags],
  ALLOWED_ATTR: [...written, ...readAttributes, 'is'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** What tidying writes: nothing else passes. */
const gate = {
  ...common,
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: written,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

/**
 * Live HTML of others made harmless and tidy, ready for `innerHTML` under Trusted Types (policy `dompurify`).
 * The same in, the same out as `sanitizeHtml` at build time. It brings DOMPurify: load it when there is such HTML.
 */
export function safeHtml(html: string, options: TidyOptions): TrustedHTML {
  // Null, whatever its type says, when the HTML brings a frameset and so no body.
  const fragment = purify.sanitize(quiet(html), source) as DocumentFragment | null;
  return purify.sanitize(writeHtml(tidyHtml(toNodes(fragment?.childNodes ?? [], 0), options)), gate);
}

/** An attribute that holds code or style, after a value or a blank; or a value, to be passed over. */
const inlineCode = /(=\s*"[^"]*"\s*|=\s*'[^']*'\s*|[\s/])(style|on[a-z]+)(?=\s*=)|=\s*(?:"[^"]*"|'[^']*')/gi;

/**
 * Renames inline styles and handlers before they are parsed: they are thrown away anyway, but parsing them would fill
 * the console with reports of the Content Security Policy. Safety does not depend on it.
 */
function quiet(html: string): string {
  return html
    .replace(/(<\/?)style\b/gi, '$1xmp')
    .replace(/<[a-z][^<>]*/gi, (tag) =>
      tag.replace(inlineCode, (whole: string, before?: string, name?: string) =>
        name ? `${before}data-${name}` : whole,
      ),
    );
}

function toNodes(nodes: Iterable<Node>, depth: number): HtmlNode[] {
  if (depth > 2 * maxNesting) return [];
  return [...nodes].flatMap((node): HtmlNode[] => {
    if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? ''];
    if (!('attributes' in node)) return [];
    const { localName, attributes, childNodes } = node as Element;
    const values = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
    return [{ tag: localName, attributes: values, children: toNodes(childNodes, depth + 1) }];
  });
}
