/**
 * Wraps each table of sanitised HTML in a box that scrolls sideways, also by keyboard, so that a wide table does not
 * widen the page (WCAG 1.4.10). Done in the HTML because some screen readers do not recognise a table that CSS turned
 * into a block.
 */
export function wrapTables(html: string): string {
  return html
    .replace(
      /<table(?=[\s>])/g,
      '<div class="table-responsive" role="group" aria-label="Tabella" tabindex="0"><table',
    )
    .replace(/<\/table>/g, '</table></div>');
}

/** Attribute of a policy that the build cleaned: SHA-256 of its source. */
export const builtPolicy = 'data-built-policy';
