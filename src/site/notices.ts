import * as z from 'zod';
import { assetCodes } from '#domain/assets.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { routes, type Route } from '#domain/routing/routes.ts';
import { longDateText, timeText } from '#domain/text/display.ts';
import { instantText, isDay } from '#domain/time/dates.ts';
import { romeClock, romeInstant } from '#domain/time/rome-time.ts';

/** Grades of a notice, the gravest first: an emergency stands above the header and cannot be put away. */
const noticeGrades = ['emergency', 'warning', 'info'] as const;

const mostCharacters = 1_000;
const hour = 3_600_000;
const timeForm = 'a day and time of Rome, as 2026-12-03T08:30';
const whereForm = 'everywhere, module:<code> or route:<id>, as module:APPSCHED or route:booking';
const textForm = `up to ${mostCharacters} characters without HTML: **bold**, *italic*, [words](https://…), an empty line between paragraphs`;

const places: ReadonlySet<string> = new Set([
  'everywhere',
  ...assetCodes.map((code) => `module:${code}`),
  ...routes.map(({ id }) => `route:${id}`),
]);

/** Whether the clocks of Rome ever show a time: in March one hour is left out. */
function isShown(text: string): boolean {
  const [day = '', time = ''] = text.split('T');
  return isDay(day) && romeClock(new Date(romeInstant(day, time))).startsWith(text);
}

const time = z
  .string(timeForm)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: timeForm, abort: true })
  .refine((text) => isShown(text), {
    error: 'a time that the clocks of Rome show: that day leaves it out',
    abort: true,
  });

/** A notice as `tenant.json` has it. */
export const Notice = z
  .strictObject({
    id: z
      .string('a short name')
      .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'lower-case letters, digits and hyphens')
      .describe('name by which it is ended'),
    text: z
      .string(textForm)
      .trim()
      .min(1, textForm)
      .max(mostCharacters, textForm)
      .refine((text) => !/<[a-z!/]/i.test(text), textForm)
      .describe(textForm),
    from: time.describe(`${timeForm}; of an hour that comes twice, the first`),
    to: time.describe(`${timeForm}; of an hour that comes twice, the second`),
    grade: z
      .enum(noticeGrades, `one of ${noticeGrades.join(', ')}`)
      .default('info')
      .describe('`emergency`, above the header; `warning`; `info`'),
    where: z
      .string(whereForm)
      .refine((where) => places.has(where), whereForm)
      .default('everywhere')
      .describe(whereForm),
    link: z
      .string()
      .regex(/^(?:https:\/\/|\/(?![/\\]))[^\s"<>]*$/, 'an address like https://… or /faq')
      .optional()
      .describe('where more is said'),
    closes: z
      .boolean()
      .default(false)
      .describe('the module or page is out of order meanwhile: its page names the office’s other channels'),
  })
  .refine(({ from, to }) => startOf(from) < endOf(to), { path: ['to'], message: 'a time after "from"' })
  .refine(({ closes, where }) => !closes || where !== 'everywhere', {
    path: ['closes'],
    message: 'false, or "where" with a module or route',
  });

export type Notice = z.output<typeof Notice>;

/** The notices of a municipality; each name once. */
export const Notices = z
  .array(Notice)
  .refine(
    (notices) => new Set(notices.map(({ id }) => id)).size === notices.length,
    'notices of different names ("id")',
  );

/** Instant at which a notice begins, in milliseconds since 1970. */
export function startOf(from: string): number {
  const [day = '', clock = ''] = from.split('T');
  return romeInstant(day, clock);
}

/** Instant at which it ends: of the hour that comes twice in October the second, so that no notice ends too early. */
export function endOf(to: string): number {
  const first = startOf(to);
  return romeClock(new Date(first + hour)).startsWith(to) ? first + hour : first;
}

/** A notice as pages show it. */
export interface ShownNotice extends Pick<Notice, 'id' | 'grade' | 'closes'> {
  html: string;
  link: string | null;
  /** In milliseconds since 1970. */
  from: number;
  to: number;
  /** "Fino a giovedì 3 dicembre 2026 alle 18:00", and from when where it has not begun. */
  period: string;
  isCurrent: boolean;
}

/** The notices of a page that have not ended, the gravest first. */
export function noticesOn(
  notices: readonly Notice[],
  route: Pick<Route, 'id' | 'gate'>,
  now: number,
): ShownNotice[] {
  const here = new Set(['everywhere', `route:${route.id}`, ...route.gate.map((code) => `module:${code}`)]);
  return notices
    .filter(({ where, to }) => here.has(where) && endOf(to) > now)
    .map((notice) => shown(notice, now))
    .sort((a, b) => noticeGrades.indexOf(a.grade) - noticeGrades.indexOf(b.grade) || a.from - b.from);
}

/** Names of the notices that are current: a build is out of date once they are others. */
export function currentNotices(notices: readonly Pick<Notice, 'id' | 'from' | 'to'>[], now: number): string {
  const current = notices.filter(({ from, to }) => startOf(from) <= now && endOf(to) > now);
  return current.map(({ id }) => id).join(' ');
}

function shown({ id, text, grade, closes, link, ...period }: Notice, now: number): ShownNotice {
  const [from, to] = [startOf(period.from), endOf(period.to)];
  const words = (instant: number) => {
    const at = instantText(new Date(instant));
    return `${longDateText(at)} alle ${timeText(at)}`;
  };
  return {
    id,
    grade,
    closes,
    html: noticeHtml(text),
    link: link ?? null,
    from,
    to,
    period: `Da ${words(from)} fino a ${words(to)}`,
    isCurrent: from <= now,
  };
}

/** The few signs of Markdown that a notice may have, as HTML. All other text is escaped first. */
export function noticeHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inline(escapeHtml(paragraph.trim()))}</p>`)
    .join('');
}

function inline(escaped: string): string {
  return escaped
    .replace(/\[([^\]]+)\]\(((?:https:\/\/|mailto:|tel:|\/(?![/\\]))[^\s)"<>]*)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replace(/\n/g, '<br>');
}
