import { useEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { restoreFocus } from '#kit/list/restore-focus.ts';
import { afterPaint } from '#platform/page/moments.ts';
import { headingId } from './DelegationsFrame.tsx';

/** Id of the heading of a delegation's row, which addresses lead to: `#delega-<uuid>`. */
export function rowId(id: string): string {
  return `delega-${id}`;
}

/** A row to be seen and focused; `round` grows with each time. */
interface Revealed {
  id: string;
  round: number;
}

function linkedId(): string | null {
  return /^#delega-(.+)$/.exec(location.hash)?.[1] ?? null;
}

/** The row that the address or the last change is about: it takes the focus, wherever it stands. */
export function useRevealed(): {
  revealed: Revealed | null;
  reveal: (id: string) => void;
  /** Id in the address; null: it leads to no row. */
  linked: string | null;
} {
  const linked = useLocationProperty(linkedId);
  const [followed, setFollowed] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const reveal = (id: string) => setRevealed((last) => ({ id, round: (last?.round ?? 0) + 1 }));
  if (linked !== followed) {
    setFollowed(linked);
    if (linked !== null) reveal(linked);
  }
  useEffect(() => {
    if (revealed) focusRow(revealed.id);
  }, [revealed]);
  return { revealed, reveal, linked };
}

/** Focuses a row once it is drawn; a filter may have taken it away, as an answer does. */
function focusRow(id: string): void {
  afterPaint(() => {
    const row = document.getElementById(rowId(id));
    if (!row) return restoreFocus(`#${headingId}`);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'center' });
  });
}
