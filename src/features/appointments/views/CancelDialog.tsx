import { actNotices } from '#errors/notices.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { bothNames } from '#features/acting/identity.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { assertPerson, usePersonOfForm } from '#kit/form/use-delegation-guard.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { leaveForPage } from '#platform/storage/tab-storage.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { appointmentName, type AppointmentWords } from '../words.ts';

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
