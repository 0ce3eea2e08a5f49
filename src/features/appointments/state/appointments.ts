import { coveredIn } from '#features/acting/delegator.ts';
import { byCodes } from '#domain/text/order.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { localList } from '#platform/local-list.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import { readAppointments, type Appointment } from '../api.ts';

/** Filter and order of the appointments. */
export interface AppointmentFilter {
  when: '' | 'future' | 'past';
  /** Code of a state; empty for all. */
  status: string;
  order: 'newest' | 'oldest';
}

export const noAppointmentFilter: AppointmentFilter = { when: '', status: '', order: 'newest' };

/** The citizen's appointments. */
export const appointments = localList<Appointment, AppointmentFilter>({
  module: 'APPSCHED',
  pageSize: activitiesPerPage,
  query: noAppointmentFilter,
  read: async ({ signal, subject, show }) => {
    const isOwn = subject.delegation === undefined;
    const asked = readAppointments(client, subject, signal, isOwn ? show : undefined);
    const [all, isCovered] = await Promise.all([asked, coveredAppointments()]);
    return all.filter(isCovered);
  },
  filter: (items, filter) =>
    items.filter((each) => matchesFilter(each, filter)).sort(byStart(filter.order === 'newest' ? -1 : 1)),
  onFailure: (error) => notifyFailure(loadNotices.appointments, error),
});

function coveredAppointments(): Promise<(appointment: Appointment) => boolean> {
  return coveredIn('APPSCHED', (covers, { officeId }) => covers.office(officeId));
}

function matchesFilter({ startsAt, status }: Appointment, filter: AppointmentFilter): boolean {
  const isFuture = startsAt !== null && Date.parse(startsAt) > Date.now();
  const matchesTime = !filter.when || isFuture === (filter.when === 'future');
  return matchesTime && (!filter.status || filter.status === status);
}

function byStart(sign: 1 | -1) {
  return (a: Appointment, b: Appointment) => byCodes(a.startsAt ?? '', b.startsAt ?? '') * sign;
}
