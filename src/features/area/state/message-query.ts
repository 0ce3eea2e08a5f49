import type { Period } from '#domain/period.ts';
import { type MessageFilter, noFilter } from './messages.ts';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

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
  return isDay.test(from) && isDay.test(to) && from <= to ? { from, to } : { from: '', to: '' };
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
