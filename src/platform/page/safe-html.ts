import purify, { type Config } from 'dompurify';
import {
  allowedAttributes,
  allowedTags,
  droppedWhole,
  readAttributes,
  readTags,
} from '#domain/html/allow-list.ts';
import { maxNesting, writeHtml, type HtmlNode } from '#domain/html/html-tree.ts';
import { mendSource } from '#domain/html/mend-source.ts';
import type { TidyOptions } from '#domain/html/tidy-inline.ts';
import { tidyHtml } from '#domain/html/tidy-html.ts';

const outputAttributes = [...new Set(Object.values(allowedAttributes).flat())];
const common = {
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...droppedWhole],
} satisfies Config;

/** Input of the tidying. */
const inputConfig = {
  ...common,
  ALLOWED_TAGS: [...readTags],
  ALLOWED_ATTR: [...outputAttributes, ...readAttributes],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** Output of the tidying. */
const outputConfig = {
  ...common,
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: outputAttributes,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

/**
 * Sanitises and tidies HTML from the API, for `innerHTML` under Trusted Types (policy `dompurify`). Gives the same result
 * as `sanitizeHtml` at build time. It contains DOMPurify: import it only when there is such HTML.
 */
export function safeHtml(html: string, options: TidyOptions): TrustedHTML {
  // Null, against its type, when the HTML has a frameset and therefore no body.
  const fragment = purify.sanitize(mendSource(html, options.tell), inputConfig) as DocumentFragment | null;
  return purify.sanitize(writeHtml(tidyHtml(toNodes(fragment?.childNodes ?? [], 0), options)), outputConfig);
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
