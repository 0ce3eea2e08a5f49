import { readAppointments } from '../calls.ts';
import type { Appointment } from '../contract.ts';
import { client } from '#platform/calls/client.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { appointments } from './appointments.ts';
import { cancelAppointment } from './cancel-appointment.ts';

/** `cancelAppointment` for one of the list, which then shows it as it is. */
export function cancelListed({ id }: Appointment): Promise<boolean> {
  const subject = subjectOf('APPSCHED');
  return cancelAppointment(
    { id },
    {
      read: async () => (await readAppointments(client, subject)).find((each) => each.id === id),
      onChanged: (now) => appointments.patch((items) => items.map((each) => (each.id === id ? now : each))),
    },
    subject.delegation,
  );
}
