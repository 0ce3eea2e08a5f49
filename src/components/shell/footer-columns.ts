import type { LinkGroup } from '#site/links.ts';

/**
 * Sections of the footer in at most `count` columns, in their order, the longest column as short as can be
 * (screens A 2.13): sections share a column where there are more of them than columns.
 */
export function footerColumns(sections: readonly LinkGroup[], count = 4): LinkGroup[][] {
  if (sections.length <= count) return sections.map((section) => [section]);
  const heights = sections.map(heightOf);
  for (let limit = Math.max(...heights); ; limit += 1) {
    const columns = fill(sections, limit);
    if (columns.length <= count) return columns;
  }
}

/** Lines that a section takes: heading with its distance, and links. */
function heightOf(section: LinkGroup): number {
  return 2 + section.children.length;
}

function fill(sections: readonly LinkGroup[], limit: number): LinkGroup[][] {
  const columns: LinkGroup[][] = [];
  let free = 0;
  for (const section of sections) {
    const height = heightOf(section);
    if (height > free) {
      columns.push([]);
      free = limit;
    }
    columns.at(-1)?.push(section);
    free -= height;
  }
  return columns;
}
