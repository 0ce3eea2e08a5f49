import * as z from 'zod/mini';
import { type ReadLink, readReportLink } from '#domain/reports/report-link.ts';
import { keptFiles, keptValues } from '#kit/wizard/draft-store.ts';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import { valuesOf } from '../state/prefill.ts';
import type { Draft } from './draft.ts';

/** Name of the wizard among the kept forms: a resumed draft has its own. */
export function formName(draftId: string | null): string {
  return draftId === null ? 'segnalazione' : `segnalazione-${draftId}`;
}

const text = z.optional(z.string());

/** What is kept of a report: no code. */
const read = keptValues<Partial<Draft>>(
  z.object({
    privacy: z.optional(z.boolean()),
    place: z.optional(z.nullable(z.object({ lat: z.number(), lon: z.number(), address: z.string() }))),
    description: text,
    kind: text,
    ref: text,
    title: text,
    details: text,
    photos: keptFiles,
    firstName: text,
    surname: text,
    taxCode: text,
    email: text,
    phone: text,
  }),
);

/**
 * The kept values of a report; those of a label that was scanned since stand over them, and what an earlier label
 * filled in is of another thing.
 *
 * @param search query of the address now; the kept form carries the one it began with
 */
export function keptReport(kept: KeptForm, search: string, link: Partial<Draft>): Partial<Draft> | null {
  const values = read(kept);
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
