import { dayOf } from '#domain/text/display.ts';
import { type Period, periodErrors } from '#domain/time/period.ts';
import { type MessageFilter, noFilter } from './messages.ts';

/** True for `yyyy-MM-dd` of a day that exists. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-/.test(text) && !Number.isNaN(+day) && day.toISOString().startsWith(text);
}

/** Filter written in an address; what nobody could have chosen is left out (screens B 8.1). */
export function filterOfQuery(query: URLSearchParams): MessageFilter {
  const value = (name: string) => query.get(name) ?? '';
  const read = value('stato');
  const sender = value('servizio');
  return {
    ...periodOf(value('da'), value('a')),
    sender: /^[A-Za-z0-9_-]{1,100}$/.test(sender) ? sender : '',
    read: read === 'letti' || read === 'non-letti' ? read : '',
    order: value('ordine') === 'meno-recente' ? 'oldest' : noFilter.order,
  };
}

function periodOf(from: string, to: string): Period {
  const period = { from, to };
  const isPossible =
    isDay(from) && isDay(to) && Object.keys(periodErrors(period, dayOf(new Date()))).length === 0;
  return isPossible ? period : { from: '', to: '' };
}

/** Parameters of the address for a filter; those at rest are left out. */
export function queryOfFilter({ from, to, sender, read, order }: MessageFilter): Record<string, string> {
  return {
    ...(from && to && { da: from, a: to }),
    ...(sender && { servizio: sender }),
    ...(read && { stato: read }),
    ...(order === 'oldest' && { ordine: 'meno-recente' }),
  };
}
