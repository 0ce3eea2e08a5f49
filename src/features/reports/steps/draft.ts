import * as z from 'zod/mini';
import {
  Details,
  Email,
  filesOf,
  FirstName,
  OneTimeCode,
  Phone,
  PrivacyRead,
  requiredText,
  Surname,
  TaxCode,
} from '#contracts/fields.ts';
import { ownValue } from '#domain/own-value.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { type MapArea, placeInside } from '#domain/reports/map-area.ts';
import type { ReportSettings } from '#domain/reports/report-settings.ts';
import {
  draftField,
  draftOf,
  type DraftOf,
  filesField,
  flagField,
  secretField,
  textField,
} from '#kit/wizard/draft-fields.ts';
import type { Step } from '#kit/wizard/steps.ts';
import type { FileRule } from '#domain/fields/upload.ts';
import type { FoundPlace } from '../maps-api.ts';
import { texts } from '../texts.ts';

/** How many photos go with a report, and which may be chosen: they are made smaller before they are sent. */
export const mostPhotos = 3;
export const photoRule: FileRule = {
  kinds: ['jpg', 'png', 'heic'],
  largest: 25 * 1024 * 1024,
};

const Place = z.nullable(z.object({ lat: z.number(), lon: z.number(), address: z.string() }));

const fields = {
  privacy: flagField,
  /** The point on the map, with its address where one is known. */
  place: draftField<FoundPlace | null>(null, Place),
  /** The place in the citizen's words. */
  description: textField,
  kind: textField,
  /** Mark of the thing, from its label. */
  ref: textField,
  title: textField,
  details: textField,
  photos: filesField,
  firstName: textField,
  surname: textField,
  taxCode: textField,
  email: textField,
  phone: textField,
  code: secretField,
};

/** What a report gathers. */
export type Draft = DraftOf<typeof fields>;

/** The draft before anything is typed, the values of a kept one, and the names that are never kept. */
export const { empty: emptyDraft, read: readKept, secret: forgotten } = draftOf(fields);

export type StepId = 'policy' | 'data' | 'summary' | 'code';

/** What of a report depends on who makes it and where. */
export interface Circumstances {
  /** Who is not logged in gives name and tax code, and proves the address with a code. */
  isLogged: boolean;
  /** Ids of the kinds of disruption; null: not to be had now, so one is asked for. */
  kinds: readonly string[] | null;
  /** What the municipality covers; null: it has no map. */
  area: MapArea | null;
  /** What the municipality says of single kinds: some stop the report. */
  notes: ReportSettings['kinds'];
}

/** Longest description of a place, in characters. */
const longestPlace = 200;

/** Ids of the sections of the second step. */
export const sectionIds = { place: 'luogo', problem: 'disservizio', author: 'autore' } as const;

const sections = [
  { id: sectionIds.problem, title: 'Disservizio' },
  { id: sectionIds.place, title: 'Luogo' },
  { id: sectionIds.author, title: 'Autore della segnalazione' },
];

/** The second step: nothing else is asked for while its kind is no matter of the municipality. */
function dataSchema(circumstances: Circumstances) {
  const goesOn = (kind: string) => !ownValue(circumstances.notes, kind)?.stop;
  const kind = z.string().check(z.refine(goesOn, texts.kindStopped));
  return z.pipe(z.looseObject({ kind }), openDataSchema(circumstances));
}

/** The rules of the second step: a place, on the map or in words, inside the municipality. */
function openDataSchema({ isLogged, kinds, area }: Circumstances) {
  const isKind = (kind: string) => (kinds ? kinds.length === 0 || kinds.includes(kind) : kind !== '');
  const inside = z.refine<z.infer<typeof Place>>(
    (place) => placeInside(area, place) === place,
    texts.place.outside,
  );
  return z
    .object({
      place: Place.check(inside),
      description: z.string().check(z.trim(), z.maxLength(longestPlace, fieldMessages.tooLong(longestPlace))),
      kind: z.string().check(z.refine(isKind, fieldMessages.required)),
      title: requiredText(100),
      details: Details,
      photos: filesOf(mostPhotos),
      email: Email,
      phone: Phone,
      ...(!isLogged && { firstName: FirstName, surname: Surname, taxCode: TaxCode }),
    })
    .check(
      z.refine((both) => both.place !== null || both.description.trim() !== '', {
        ...(area
          ? { error: texts.place.required, path: ['place'] }
          : { error: fieldMessages.required, path: ['description'] }),
        // Said also while other fields are wrong.
        when: () => true,
      }),
    );
}

/** The steps of a report: three, and a fourth that proves the address of who is not logged in. */
export function stepsFor(circumstances: Circumstances): readonly Step<Draft, StepId>[] {
  return [
    {
      id: 'policy',
      title: 'Autorizzazioni e condizioni',
      schema: z.object({ privacy: PrivacyRead }),
      next: () => 'data',
    },
    {
      id: 'data',
      title: 'Dati di segnalazione',
      schema: dataSchema(circumstances),
      next: () => 'summary',
      sections: () => sections,
    },
    {
      id: 'summary',
      title: 'Riepilogo',
      schema: null,
      next: () => (circumstances.isLogged ? 'done' : 'code'),
      action: 'Invia',
    },
    ...(circumstances.isLogged ? [] : [codeStep]),
  ];
}

const codeStep: Step<Draft, StepId> = {
  id: 'code',
  title: 'Verifica email',
  schema: z.object({ code: OneTimeCode }),
  next: () => 'done',
  action: 'Conferma',
};
