/** Data as plain text in a cell: no column, markup, mention or link of its own. */
export function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#@~]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** A table in Markdown; text from outside is to be `escaped` by the caller. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
