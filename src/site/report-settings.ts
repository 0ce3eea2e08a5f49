import * as z from 'zod';
import type { ReportSettings } from '#domain/reports/report-settings.ts';
import type { SnapshotContent } from './snapshot.ts';

const mostCharacters = 300;
const kindId = 'the id of a kind of disruption, as "portico qr" names them: digits, letters, underscore';
const textForm = `up to ${mostCharacters} characters without HTML`;
const phoneForm = 'a number as citizens dial it: 112 or +39 011 1234567';
const urlForm = 'an address like https://… or a path like /faq';

const Note = z.strictObject({
  stop: z
    .boolean('true or false')
    .default(false)
    .describe('the form does not go on with this kind: somebody else takes care of it'),
  text: z
    .string(textForm)
    .trim()
    .min(1, textForm)
    .max(mostCharacters, textForm)
    .refine((text) => !/<[a-z!/]/i.test(text), textForm)
    .describe(
      'what citizens read where they choose the kind, in Italian: whose matter it is, what to do in danger',
    ),
  phone: z
    .string(phoneForm)
    .regex(/^\+?\d(?:[ -]?\d){2,14}$/, phoneForm)
    .optional()
    .describe('number that is called instead'),
  url: z
    .string(urlForm)
    .regex(/^(?:https:\/\/[^\s"<>/][^\s"<>]*|\/(?![/\\])[^\s"<>]*)$/, urlForm)
    .optional()
    .describe('page where more is said, `https://…` or a path'),
});

/** What the form of disruption reports says. */
export const Reports = z.strictObject({
  kinds: z
    .record(z.string().regex(/^\w{1,20}$/, kindId), Note, 'an object: the id of a kind, and its note')
    .default({})
    .describe('notes by the id of a kind of disruption: a leak of the waterworks, a road of another body'),
});

/** A tenant, as far as its reports go. */
interface WithReports {
  reports: z.output<typeof Reports>;
}

/** The settings as the form reads them; null where there are none. */
export function reportSettingsOf({ reports }: WithReports, objects: string | null): ReportSettings | null {
  const notes = Object.entries(reports.kinds).map(([id, { stop, text, phone, url }]) => [
    id,
    { stop, text, phone: phone ?? null, url: url ?? null },
  ]);
  if (notes.length === 0 && objects === null) return null;
  return { kinds: Object.fromEntries(notes) as ReportSettings['kinds'], objects };
}

/** A warning for each note of a kind that the municipality does not have. */
export function reportWarnings(
  { reports }: WithReports,
  { disruptionKinds }: Pick<SnapshotContent, 'disruptionKinds'>,
): string[] {
  if (!disruptionKinds) return [];
  const known = disruptionKinds.map(({ id, name }) => `${id} ${name}`).join(', ') || 'none';
  return Object.keys(reports.kinds)
    .filter((id) => !disruptionKinds.some((kind) => kind.id === id))
    .map(
      (id) => `"reports.kinds.${id}" in tenant.json is no kind of disruption: the municipality has ${known}.`,
    );
}
