import * as z from 'zod/mini';
import { filesIn, isStored } from '#domain/fields/picked-file.ts';
import { matchRoute } from '#domain/routing/route-match.ts';
import { keptNames } from '#domain/kept-names.ts';
import { pageData } from '#platform/page/page-data.ts';
import type { NamedForm } from '#platform/session/guarded-forms.ts';
import { currentOwner } from '#platform/session/person.ts';
import { readTab } from '#platform/storage/tab-storage.ts';
import { transferMark } from '#platform/storage/transfer-code.ts';
import { longestCode, sealTransfer, validFor } from './code.ts';

/** Characters that a QR code of the largest size holds, with what a camera needs to spare. */
const longestLink = 2900;

/** What another device needs to go on. */
export interface Offer {
  /** Null: it does not fit into a QR code. */
  link: string | null;
  /** What the file holds; null: it would be too large. */
  code: string | null;
  /** Names of the files that do not go along. */
  files: readonly string[];
}

/** Why a form is not given away: it is being paid for, or its sending may have arrived. */
export type Hindrance = 'paying' | 'sending';

/** Checkouts of this tab, as far as it matters here for which form they were begun and whether they have ended. */
const Checkouts = z.array(z.object({ form: z.nullish(z.string()), end: z.nullish(z.string()) }));
const Attempts = z.object({ openSince: z.nullable(z.number()) });

/** What hinders a form from going on elsewhere, where it might be paid or sent a second time; null: nothing. */
export function hindranceOf({ name }: NamedForm): Hindrance | null {
  const { data: checkouts = [] } = Checkouts.safeParse(readTab(keptNames.checkouts));
  if (checkouts.some(({ form, end }) => form === name && !end)) return 'paying';
  const { data: attempts } = Attempts.safeParse(readTab(keptNames.sending + name));
  return attempts && attempts.openSince !== null ? 'sending' : null;
}

/** Makes the offer of a form as it is now. Rejects where the browser cannot encrypt. */
export async function offerOf(form: NamedForm, now = Date.now()): Promise<Offer> {
  const { name, step, item, person, ofTab = [], path: whole } = form;
  const { values, files } = withoutFiles(without(form.values, ofTab));
  const path = whole.replace(/#.*$/s, '');
  const code = await sealTransfer({
    municipality: municipality(),
    route: matchRoute(path)?.route.id ?? '',
    path,
    form: name,
    ...(step !== undefined && { step }),
    ...(item !== undefined && { item }),
    ...(person && { person: { taxCode: person.taxCode, name: person.name, ...draftMark(person) } }),
    owner: currentOwner(),
    until: now + validFor,
    values,
  });
  const link = `${location.origin}${path}${transferMark}${code}`;
  return {
    link: link.length <= longestLink ? link : null,
    code: code.length <= longestCode ? code : null,
    files,
  };
}

/** The municipality whose forms these are. */
export function municipality(): string {
  return `${pageData().municipalityCode} ${location.host}`;
}

function draftMark({ isDraft }: NonNullable<NamedForm['person']>) {
  return isDraft === undefined ? {} : { isDraft };
}

/** The values but for these, which another device neither gives nor takes. */
export function without(values: NamedForm['values'], names: readonly string[]): NamedForm['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** The values with a name in place of each file, to be chosen again; what the backend has already goes along. */
function withoutFiles(values: NamedForm['values']) {
  const files: string[] = [];
  const leave = (entry: unknown): unknown => {
    const [file] = filesIn([entry]).filter((each) => 'filename' in each);
    if (!file || isStored(file)) return entry;
    files.push(file.filename);
    return { filename: file.filename, lost: true };
  };
  const left = Object.entries(values).map(([field, value]) => [
    field,
    Array.isArray(value) ? (value as unknown[]).map(leave) : value,
  ]);
  return { values: Object.fromEntries(left) as NamedForm['values'], files };
}
