import { changesBetween, type Change } from './compare.ts';
import type { Publication } from './publication.ts';

/** Two publications compared. */
export interface Difference {
  /** What was compared with what, for people. */
  from: string;
  to: string;
  changes: Change[];
  /** What could not be compared, and what a build would stop at. */
  notes: string[];
}

/** What citizens will see change when `next` takes the place of `former`. */
export function differenceOf(former: Publication, next: Publication): Difference {
  const isKept = former.content !== null && next.content !== null;
  const changes = [
    ...changesBetween(isKept ? (former.content ?? []) : [], isKept ? (next.content ?? []) : []),
    ...changesBetween(former.pages, next.pages),
    ...(former.headers && next.headers ? changesBetween(former.headers, next.headers) : []),
  ];
  const notes = isKept
    ? []
    : ['A build did not keep its content: only its pages are compared. The next build keeps it.'];
  return { from: former.name, to: next.name, changes, notes };
}
