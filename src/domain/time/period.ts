import type { Day } from './dates.ts';

/** A period of days; empty where the citizen chose none. */
export interface Period {
  from: Day | '';
  to: Day | '';
}

/** What is wrong with a period, by field. */
export type PeriodErrors = Partial<Record<keyof Period, string>>;

const messages = {
  unfinished: 'Inserisci una data valida',
  alone: 'Inserisci un periodo valido',
  order: 'La data iniziale deve essere precedente alla data finale',
  future: 'Scegli una data non successiva a oggi',
  year: 'Scrivi l’anno con quattro cifre, ad esempio 2026',
};

/** Nothing that a portal shows is older: an earlier year is one of two digits, which browsers keep as 0026. */
const earliest = '1900-01-01';

/**
 * Checks a period of the past: both days or none, in order, none after `today`. Days that were begun and not
 * finished are empty too, so they are named.
 */
export function periodErrors(
  { from, to }: Period,
  today: Day,
  unfinished: readonly (keyof Period)[] = [],
): PeriodErrors {
  if (unfinished.length > 0) return Object.fromEntries(unfinished.map((name) => [name, messages.unfinished]));
  const short = (['from', 'to'] as const).filter((name) => {
    const day = { from, to }[name];
    return day !== '' && day < earliest;
  });
  if (short.length > 0) return Object.fromEntries(short.map((name) => [name, messages.year]));
  if (!from && !to) return {};
  if (!to) return { to: messages.alone };
  if (!from) return { from: messages.alone };
  if (from > to) return { from: messages.order, to: messages.order };
  if (to > today) return { ...(from > today && { from: messages.future }), to: messages.future };
  return {};
}
