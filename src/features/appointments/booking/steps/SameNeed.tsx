import { AlreadySent } from '#kit/AlreadySent.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { useBooking } from '../booking-context.ts';

/** Says, before a slot is looked for, that who comes has an appointment for the same need. */
export function SameNeed({ office }: { office: string }) {
  const { actor, findSame } = useBooking();
  const reason = useFieldValue('reason');
  const isAsked = actor !== null && findSame !== null && office !== '' && reason !== '';
  return (
    <AlreadySent
      about={isAsked ? `${actor.taxCode} ${office} ${reason}` : null}
      find={async () => (isAsked ? findSame(actor, { officeId: office, reasonId: reason }) : null)}
    />
  );
}
