/**
 * Puts each table of sanitised HTML into a box that scrolls sideways, also by keyboard: a wide table must not widen
 * the page (WCAG 1.4.10). Done in the HTML because a table turned into a block by CSS is no table to some readers.
 */
export function wrapTables(html: string): string {
  return html
    .replace(
      /<table(?=[\s>])/g,
      '<div class="table-responsive" role="group" aria-label="Tabella" tabindex="0"><table',
    )
    .replace(/<\/table>/g, '</table></div>');
}
