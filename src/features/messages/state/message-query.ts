import { isDay } from '#domain/time/dates.ts';
import { dayOf } from '#domain/text/display.ts';
import { type Period, periodErrors } from '#domain/time/period.ts';
import { type MessageFilter, noFilter } from './messages.ts';

/** Filter in the query of an address; invalid values are ignored. */
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
  const none = { from: '', to: '' } as const;
  if (!isDay(from) || !isDay(to)) return none;
  const errors = periodErrors({ from, to }, dayOf(new Date()));
  return Object.keys(errors).length === 0 ? { from, to } : none;
}

/** Query parameters for a filter, without those that have the default value. */
export function queryOfFilter({ from, to, sender, read, order }: MessageFilter): Record<string, string> {
  return {
    ...(from && to && { da: from, a: to }),
    ...(sender && { servizio: sender }),
    ...(read && { stato: read }),
    ...(order === 'oldest' && { ordine: 'meno-recente' }),
  };
}
