import { followUpReportForm } from '#features/tickets/state/follow-up-names.ts';
import { type ReadLink, readReportLink } from '#domain/reports/report-link.ts';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import { valuesOf } from '../state/prefill.ts';
import { type Draft, readKept } from './draft.ts';

/** Name of the wizard among the kept forms: a resumed draft, and a report that follows a closed one, have their own. */
export function formName(draftId: string | null, follows: string | null = null): string {
  if (draftId !== null) return `segnalazione-${draftId}`;
  return follows === null ? 'segnalazione' : followUpReportForm(follows);
}

/**
 * The kept values of a report; those of a label that was scanned since stand over them, and what an earlier label
 * filled in is of another thing.
 *
 * @param search query of the address now; the kept form carries the one it began with
 */
export function keptReport(kept: KeptForm, search: string, link: Partial<Draft>): Partial<Draft> | null {
  const values = readKept(kept);
  if (!values || kept.item === search || !isLabel(readAnywhere(search))) return values;
  // Only a label writes the mark of a thing.
  const earlier = new Set(['ref', ...Object.keys(valuesOf(readAnywhere(kept.item ?? '').link))]);
  const typed = Object.entries(values).filter(([name]) => !earlier.has(name));
  return { ...Object.fromEntries(typed), ...link };
}

function readAnywhere(search: string): ReadLink {
  return readReportLink(search, { categories: null, area: { south: -90, west: -180, north: 90, east: 180 } });
}

function isLabel({ link, ignored }: ReadLink): boolean {
  return ignored || Object.keys(link).length > 0;
}
