import * as z from 'zod/mini';
import { draftsOf } from '#features/requests/state/module-drafts.ts';
import type { DraftPerson } from '#features/acting/use-draft-person.ts';
import { begunFor, delegationPart, readDraftBody } from '#features/requests/state/ticket-draft.ts';
import { tidyPhone } from '#domain/fields/contact.ts';
import type { Draft } from '../steps/draft.ts';
import { payloadOf, type Sender } from './send-report.ts';

/** The calls for drafts of reports. */
export const reportDrafts = draftsOf('DISSERVIZIO_CRM', 'bozza-segnalazione');

/** What a draft holds as it was typed, and the report itself as text. */
const OwnPart = z.object({
  _testo: z.catch(z.string(), ''),
  _luogo: z.catch(z.nullable(z.object({ lat: z.number(), lon: z.number(), indirizzo: z.string() })), null),
  _descrizione: z.catch(z.string(), ''),
  _riferimento: z.catch(z.string(), ''),
  /** How many photos there were: they are not kept. */
  _foto: z.catch(z.int(), 0),
});

/** What a draft holds of a report, as JSON text: all but the photos. */
export function reportBody(draft: Draft, sender: Sender): string {
  const { place, photos } = draft;
  const own: z.infer<typeof OwnPart> = {
    _testo: draft.details,
    _luogo: place && { lat: place.lat, lon: place.lon, indirizzo: place.address },
    _descrizione: draft.description,
    _riferimento: draft.ref,
    _foto: photos.filter((photo) => 'base64' in photo).length,
  };
  return JSON.stringify({
    ...payloadOf({ ...draft, photos: [] }, sender),
    _v: 1,
    ...own,
    ...delegationPart(sender.author),
  });
}

/** What a draft fills in, and the number of photos that have to be chosen again. */
export interface ReportContent {
  values: Partial<Draft>;
  photos: number;
  /** The delegator for whom it was begun; null: the citizen. */
  begunFor: DraftPerson | null;
}

/** Reads a draft; whatever is broken in it counts as empty, and contacts stay those of the profile. */
export function readReportBody(body: Readonly<Record<string, unknown>>): ReportContent {
  const content = readDraftBody(body);
  const { title, email, phone, kindId } = content;
  const { _testo, _luogo, _descrizione, _riferimento, _foto } = OwnPart.parse(body);
  const values: Partial<Draft> = {
    place: _luogo && { lat: _luogo.lat, lon: _luogo.lon, address: _luogo.indirizzo },
    description: _descrizione,
    ref: _riferimento,
    title,
    details: _testo,
    kind: kindId ?? '',
    ...(email && { email }),
    ...(phone && { phone: tidyPhone(phone) }),
  };
  return { values, photos: _foto, begunFor: begunFor(content) };
}

/** True where nothing that a draft keeps has been given yet. */
export function isEmptyReport(draft: Draft): boolean {
  const { place, description, kind, ref, title, details } = draft;
  return place === null && [description, kind, ref, title, details].every(isBlank);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
