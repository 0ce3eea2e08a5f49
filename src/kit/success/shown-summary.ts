import { onClear } from '#platform/session/clearing.ts';

/** A label with its value, as a citizen reads them. */
export interface Row {
  label: string;
  value: string;
}

/** A part of what is sent, under its title. */
export interface Section {
  title: string;
  rows: readonly Row[];
}

let shown = new Map<string, readonly Row[]>();
let open = 0;

onClear(() => {
  shown = new Map();
});

/**
 * Notes that a part of a summary is on screen; gives the function that says that it is no more. What was read last stays
 * noted, as a step may come between the summary and the sending.
 */
export function beginSection(): () => void {
  if (open === 0) shown = new Map();
  open += 1;
  return () => {
    open -= 1;
  };
}

/** Notes what a part of a summary says now. */
export function noteSection(title: string, list: Element | null | undefined): void {
  const rows = [...(list?.querySelectorAll('dt') ?? [])].map((label) => ({
    label: label.textContent,
    value: (label.nextElementSibling?.textContent ?? '').trim(),
  }));
  shown.set(title, rows);
}

/** What the summary says, or said before it was left: exactly what the citizen has read before sending. */
export function shownSummary(): Section[] {
  return [...shown].map(([title, rows]) => ({ title, rows })).filter(({ rows }) => rows.length > 0);
}
