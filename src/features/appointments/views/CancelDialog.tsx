import { actNotices } from '#errors/notices.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { bothNames } from '#features/acting/identity.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { assertPerson, usePersonOfForm } from '#kit/form/use-delegation-guard.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { leaveForPage } from '#platform/storage/tab-storage.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { isKind, mayHaveDone } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { appointmentName, type AppointmentWords } from '../words.ts';
import { type AppointmentTarget, cancelAppointment as sendCancellation } from '../booking-calls.ts';
import type { Appointment } from '../api.ts';
import { appointmentStates } from '../states.ts';

interface Props {
  appointment: AppointmentWords;
  /** Cancels it; false: it could not be cancelled any more, which a toast has said. Rejects with PortalError. */
  cancel: () => Promise<boolean>;
  onClose: () => void;
  /** Reached by the link of an e-mail: nobody's delegation counts. */
  isByLink?: boolean;
}

/** Asks whether an appointment shall be cancelled, and goes on to the page that confirms it. */
export function CancelDialog({ appointment, cancel, onClose, isByLink = false }: Props) {
  const name = appointmentName(appointment);
  usePersonOfForm(isByLink ? undefined : 'APPSCHED');
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Conferma annullamento appuntamento"
      confirm="Annulla l’appuntamento"
      cancel="Indietro"
      onConfirm={async () => {
        if (!isByLink) assertPerson('APPSCHED');
        if (!(await cancel())) return;
        keepOutcome({ type: 'cancelled', kind: name, onBehalf: isByLink ? null : bothNames('APPSCHED') });
        await keepSent({
          sending: 'cancellation',
          module: isByLink ? null : 'APPSCHED',
          sections: [{ title: 'Appuntamento annullato', rows: [{ label: 'Ufficio e data', value: name }] }],
          follow: pathOf('booking'),
        });
        leaveForPage(pathOf('appointment-cancelled'));
      }}
      failure={actNotices.appointmentCancel}
      isWeighty
    >
      <p>L’appuntamento all’ufficio {name} sarà annullato.</p>
      {!isByLink && <OnBehalfOf module="APPSCHED" />}
    </ConfirmDialog>
  );
}

/** Whether an appointment whose cancellation broke off is cancelled all the same; false where that cannot be read. */
async function isCancelled(read: Shown['read']): Promise<boolean> {
  const now = await read().catch(() => undefined);
  return now?.status === appointmentStates.cancelled.code;
}

interface Shown {
  /** Reads the appointment as it is now; missing: there is none any more. Throws PortalError. */
  read: () => Promise<Appointment | null | undefined>;
  /** Shows it as it is now. */
  onChanged: (now: Appointment) => void;
}

/**
 * Cancels an appointment. Gives false, after a toast, when it can no longer be cancelled. A 409 may also mean that an
 * earlier attempt succeeded, so the state is read again. Throws PortalError; the dialog then stays
 * open.
 */
export async function cancelAppointment(
  target: AppointmentTarget,
  { read, onChanged }: Shown,
  delegation?: string,
): Promise<boolean> {
  try {
    await sendCancellation(client, target, delegation);
    return true;
  } catch (error) {
    if (mayHaveDone(error) && (await isCancelled(read))) return true;
    if (!isKind(error, 'conflict')) throw error;
  }
  const now = await read();
  if (!now || now.status === appointmentStates.cancelled.code) return true;
  onChanged(now);
  notify(actNotices.appointmentFixed);
  return false;
}
