import { cancelAppointment as sendCancellation } from '../booking-calls.ts';
import { readAppointments } from '../calls.ts';
import type { Appointment } from '../contract.ts';
import { appointmentStates } from '../states.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { localList } from '#platform/local-list.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import { subjectOf } from '#platform/session/subject.ts';

/** Filter and order of the appointments (screens B 7.1). */
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
  read: ({ signal, subject }) => readAppointments(client, subject, signal),
  filter: (items, filter) =>
    items.filter((each) => matchesFilter(each, filter)).sort(byStart(filter.order === 'newest' ? -1 : 1)),
  onFailure: () => notify(loadNotices.appointments),
});

function matchesFilter({ startsAt, status }: Appointment, filter: AppointmentFilter): boolean {
  const isFuture = startsAt !== null && Date.parse(startsAt) > Date.now();
  const matchesTime = !filter.when || isFuture === (filter.when === 'future');
  return matchesTime && (!filter.status || filter.status === status);
}

function byStart(sign: 1 | -1) {
  return (a: Appointment, b: Appointment) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '') * sign;
}

/**
 * Cancels an appointment. Gives false and shows a toast when it can no longer be cancelled. A 409 may also mean that an
 * earlier attempt succeeded, so the state is read again (contract B 0.5). Throws PortalError; the dialog then stays
 * open.
 */
export async function cancelAppointment({ id }: Appointment): Promise<boolean> {
  const subject = subjectOf('APPSCHED');
  try {
    await sendCancellation(client, { id }, subject.delegation);
    return true;
  } catch (error) {
    if (!(error instanceof PortalError && error.kind === 'conflict')) throw error;
  }
  const now = (await readAppointments(client, subject)).find((each) => each.id === id);
  if (!now || now.status === appointmentStates.cancelled.code) return true;
  appointments.patch((items) => items.map((each) => (each.id === id ? now : each)));
  notify(actNotices.appointmentFixed);
  return false;
}
