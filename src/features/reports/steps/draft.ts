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
import type { FoundPlace } from '../maps-contract.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { isInside, type MapArea } from '#domain/reports/map-area.ts';
import type { PickedFile } from '#domain/fields/picked-file.ts';
import type { Step } from '#kit/wizard/steps.ts';
import { mostPhotos } from '../photos/photo-rule.ts';

/** What a report gathers. */
export type Draft = {
  privacy: boolean;
  /** The point on the map, with its address where one is known. */
  place: FoundPlace | null;
  /** The place in the citizen's words. */
  description: string;
  kind: string;
  /** Mark of the thing, from its label. */
  ref: string;
  title: string;
  details: string;
  photos: PickedFile[];
  firstName: string;
  surname: string;
  taxCode: string;
  email: string;
  phone: string;
  code: string;
};

export type StepId = 'policy' | 'data' | 'summary' | 'code';

export const emptyDraft: Draft = {
  privacy: false,
  place: null,
  description: '',
  kind: '',
  ref: '',
  title: '',
  details: '',
  photos: [],
  firstName: '',
  surname: '',
  taxCode: '',
  email: '',
  phone: '',
  code: '',
};

/** What of a report depends on who makes it and where. */
export interface Circumstances {
  /** Who is not logged in gives name and tax code, and proves the address with a code. */
  isLogged: boolean;
  /** Ids of the kinds of disruption; null: not to be had now, so one is asked for. */
  kinds: readonly string[] | null;
  /** What the municipality covers; null: it has no map. */
  area: MapArea | null;
}

/** Longest description of a place, in characters. */
const longestPlace = 200;

/** Ids of the sections of the second step. */
export const sectionIds = { place: 'luogo', problem: 'disservizio', author: 'autore' } as const;

const sections = [
  { id: sectionIds.place, title: 'Luogo' },
  { id: sectionIds.problem, title: 'Disservizio' },
  { id: sectionIds.author, title: 'Autore della segnalazione' },
];

const PlaceGiven = z.nullable(z.object({ lat: z.number(), lon: z.number(), address: z.string() }));

/** The rules of the second step: a place, on the map or in words, inside the municipality. */
function dataSchema({ isLogged, kinds, area }: Circumstances) {
  const isKind = (kind: string) => (kinds ? kinds.length === 0 || kinds.includes(kind) : kind !== '');
  const inside = z.refine<z.infer<typeof PlaceGiven>>(
    (place) => !place || !area || isInside(area, place),
    fieldMessages.placeOutside,
  );
  return z
    .object({
      place: PlaceGiven.check(inside),
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
          ? { error: fieldMessages.place, path: ['place'] }
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

/** Values that are never kept. */
export const forgotten = ['code'] as const satisfies readonly (keyof Draft)[];
