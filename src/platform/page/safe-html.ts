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

const outputAttributes = [...new Set(Object.values(allowedAttributes).flat())];
const common = {
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...droppedWhole],
} satisfies Config;

/** Input of the tidying; without `is` DOMPurify would remove such an element with its text. */
const inputConfig = {
  ...common,
  ALLOWED_TAGS: [...readTags],
  ALLOWED_ATTR: [...outputAttributes, ...readAttributes, 'is'],
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
  keepTextBesideComments();
  // Null, against its type, when the HTML has a frameset and therefore no body.
  const fragment = purify.sanitize(disableInlineCode(html), inputConfig) as DocumentFragment | null;
  return purify.sanitize(writeHtml(tidyHtml(toNodes(fragment?.childNodes ?? [], 0), options)), outputConfig);
}

let isSetUp = false;

/**
 * Removes comments before an element is judged: DOMPurify drops one whole whose text looks like a tag, as "<nome>", beside
 * a comment. Done at the first use, because DOMPurify takes hooks only where there is a document.
 */
function keepTextBesideComments(): void {
  if (isSetUp) return;
  isSetUp = true;
  purify.addHook('beforeSanitizeElements', ({ childNodes }) => {
    for (const node of [...childNodes]) if (node.nodeType === node.COMMENT_NODE) node.remove();
  });
}

/** An attribute with code or style, after a value or white space; or a value, which is skipped. */
const inlineCode = /(=\s*"[^"]*"\s*|=\s*'[^']*'\s*|[\s/])(style|on[a-z]+)(?=\s*=)|=\s*(?:"[^"]*"|'[^']*')/gi;

/**
 * Renames inline styles and handlers before parsing. They are removed later anyway, but parsing them would log violations
 * of the Content Security Policy. Safety does not depend on it.
 */
function disableInlineCode(html: string): string {
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
