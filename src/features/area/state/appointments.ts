import { readAppointments } from '#api/appointments.ts';
import type { Appointment } from '#contracts/appointments.ts';
import { loadNotices } from '#errors/load-notices.ts';
import { onClear } from '#stores/session/clearing.ts';
import { client } from '#stores/calls/client.ts';
import { notify } from '#stores/toasts.ts';
import { localList } from './local-list.ts';
import { activitiesPerPage } from './paging.ts';
import { subjectOf } from './subject.ts';

/** What of the appointments is shown, and in which order (screens B 7.1). */
export interface AppointmentFilter {
  when: '' | 'future' | 'past';
  /** Code of a state; empty: all. */
  status: string;
  order: 'newest' | 'oldest';
}

export const noAppointmentFilter: AppointmentFilter = { when: '', status: '', order: 'newest' };

/** The citizen's appointments. */
export const appointments = localList<Appointment, AppointmentFilter>({
  pageSize: activitiesPerPage,
  query: noAppointmentFilter,
  read: (signal) => readAppointments(client, subjectOf('APPSCHED'), signal),
  choose: (items, filter) =>
    items.filter((each) => isChosen(each, filter)).sort(byStart(filter.order === 'newest' ? -1 : 1)),
  onFailure: () => notify(loadNotices.appointments),
});

function isChosen({ startsAt, status }: Appointment, filter: AppointmentFilter): boolean {
  const isFuture = startsAt !== null && Date.parse(startsAt) > Date.now();
  const isThen = !filter.when || isFuture === (filter.when === 'future');
  return isThen && (!filter.status || filter.status === status);
}

function byStart(sign: 1 | -1) {
  return (a: Appointment, b: Appointment) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '') * sign;
}

onClear(() => appointments.clear());
