import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { texts } from '../booking/texts.ts';
import { EditAppointment, type EditFacts } from '../edit/EditAppointment.tsx';

/** The change of an appointment, by its citizen or by the link of an e-mail. */
export function EditIsland(facts: EditFacts) {
  return (
    <Island route={facts.by === 'id' ? 'appointment-edit' : 'appointment-hash'}>
      <ErrorBoundary fallback={<p>{texts.edit.broken}</p>}>
        <EditAppointment {...facts} />
      </ErrorBoundary>
    </Island>
  );
}
