import { fullName } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { AlreadySent } from '#kit/AlreadySent.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { appointmentName } from '../../words.ts';
import { useBooking } from '../booking-context.ts';
import { sameNeedOf } from '../clashes.ts';
import { whenLoaded } from '#platform/resource.ts';
import { texts } from '../texts.ts';

/** Says, before a slot is looked for, that who comes has an appointment for the same need. */
export function SameNeed({ office }: { office: string }) {
  const { places, actor, edited } = useBooking();
  const reason = useFieldValue('reason');
  const isAsked = actor !== null && edited === null && office !== '' && reason !== '';
  return (
    <AlreadySent
      about={isAsked ? `${actor.taxCode} ${office} ${reason}` : null}
      find={async () => {
        const theirs = await whenLoaded(places.appointmentsOf(actor));
        const mine = theirs.state === 'ready' ? theirs.value : [];
        const same = sameNeedOf(mine, { officeId: office, reasonId: reason }, Date.now());
        if (!same || !actor) return null;
        const isActing = actor.delegation !== undefined;
        const { repeat, repeatOf, see } = texts.slot;
        const name = appointmentName(same);
        return {
          text: isActing ? repeatOf(fullName(actor), name) : repeat(name),
          link: see,
          // In the area the list may be of another person: a single one is named only among the citizen's own.
          href: `${pathOf('area-activities')}${isActing ? '' : `?appuntamento=${same.id}`}#appuntamenti`,
        };
      }}
    />
  );
}
