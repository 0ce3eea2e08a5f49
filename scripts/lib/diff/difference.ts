import { leftOutWords } from '#domain/html/left-out.ts';
import { settingsPart } from '#site/published-content.ts';
import { changesBetween, type Change, type Comparable } from './compare.ts';
import type { Publication } from './publication.ts';

/** Part of the content that a closed site has. */
const gate = 'maintenance';

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
  const isSwitched = isKept && isClosed(former) !== isClosed(next);
  const haveSettings = hasSettings(former) && hasSettings(next);
  const shown = (one: Publication) =>
    isKept ? seen(one, isSwitched).filter(({ part }) => haveSettings || part !== settingsPart) : [];
  const changes = [
    ...changesBetween(shown(former), shown(next)),
    ...changesBetween(former.pages, next.pages),
    ...(former.headers && next.headers ? changesBetween(former.headers, next.headers) : []),
  ];
  const notes = [
    ...(isKept
      ? []
      : ['A build did not keep its content: only its pages are compared. The next build keeps it.']),
    ...(isKept && !haveSettings
      ? [
          'A build did not keep its colour, logo and other settings: they are not compared. The next build keeps them.',
        ]
      : []),
    ...(isSwitched ? ['What is behind the gate of the maintenance is not compared.'] : []),
    ...(isSwitched ? [] : leftOutOf(former, next)),
  ];
  return { from: former.name, to: next.name, changes, notes };
}

/** What the next publication leaves out of texts, where the former one did not leave out the same. */
function leftOutOf(former: Publication, next: Publication): string[] {
  const wordsOf = ({ part, name, leftOut = [] }: Comparable) =>
    `${part} “${name}” is not published as it was written: ${leftOutWords(leftOut)}`;
  const known = new Set((former.content ?? []).map(wordsOf));
  const found = (next.content ?? []).filter(({ leftOut }) => leftOut).map(wordsOf);
  return found.filter((words) => !known.has(words));
}

function isClosed({ content }: Publication): boolean {
  return content?.some(({ part }) => part === gate) ?? false;
}

function hasSettings({ content }: Publication): boolean {
  return content?.some(({ part }) => part === settingsPart) ?? false;
}

/** The content to compare; where only one of two is closed, the gate says it all. */
function seen({ content }: Publication, isSwitched: boolean): Comparable[] {
  return (content ?? []).filter(({ part }) => !isSwitched || part === gate);
}
