import { followUpReportForm } from '#features/tickets/state/follow-up-names.ts';
import { type ReadLink, readReportLink } from '#domain/reports/report-link.ts';
import { type MapArea, placeInside } from '#domain/reports/map-area.ts';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import { texts } from '../texts.ts';
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
export function keptReport(
  kept: KeptForm,
  search: string,
  link: Partial<Draft>,
  area: MapArea | null,
): Partial<Draft> | null {
  const read = readKept(kept);
  const values = read && insideOf(area, read);
  if (!values || kept.item === search || !isLabel(readAnywhere(search))) return values;
  // Only a label writes the mark of a thing.
  const earlier = new Set(['ref', ...Object.keys(valuesOf(readAnywhere(kept.item ?? '').link))]);
  const typed = Object.entries(values).filter(([name]) => !earlier.has(name));
  return { ...Object.fromEntries(typed), ...link };
}

/** Kept values without a place outside the municipality, whose area may be another one since. */
export function insideOf(area: MapArea | null, values: Partial<Draft>): Partial<Draft> {
  return values.place ? { ...values, place: placeInside(area, values.place) } : values;
}

function readAnywhere(search: string): ReadLink {
  return readReportLink(search, { categories: null, area: { south: -90, west: -180, north: 90, east: 180 } });
}

function isLabel({ link, ignored }: ReadLink): boolean {
  return ignored || Object.keys(link).length > 0;
}

/** What the link of a QR code writes into a report. */
export function valuesOf({ category, point, ref }: ReadLink['link']): Partial<Draft> {
  return {
    ...(category && { kind: category }),
    ...(point && { place: { ...point, address: '' } }),
    ...(ref && { ref }),
  };
}

/** The note about what was filled in; null when the address holds nothing. */
export function prefillNote({ link, ignored }: ReadLink): string | null {
  const { parts, done } = texts.prefilled;
  const filled = [link.point && parts.place, link.category && parts.kind, link.ref && parts.ref].filter(
    (part) => part !== undefined,
  );
  const all = filled.length > 1 ? `${filled.slice(0, -1).join(', ')} e ${filled.at(-1)}` : filled[0];
  const lines = [...(all ? [done(all)] : []), ...(ignored ? [texts.prefilled.ignored] : [])];
  return lines.join(' ') || null;
}
