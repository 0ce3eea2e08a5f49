import type { LinkGroup } from '#site/links.ts';

/**
 * Distributes the footer's sections over at most `count` columns, in order, so that the longest column is as short as
 * possible.
 */
export function footerColumns(sections: readonly LinkGroup[], count = 4): LinkGroup[][] {
  if (sections.length <= count) return sections.map((section) => [section]);
  const heights = sections.map(heightOf);
  for (let limit = Math.max(...heights); ; limit += 1) {
    const columns = fill(sections, limit);
    if (columns.length <= count) return columns;
  }
}

/** Height of a section in lines: heading with its margin, and links. */
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
