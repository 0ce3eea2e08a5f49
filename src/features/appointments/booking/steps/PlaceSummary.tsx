import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import type { Counter } from '../../booking-contract.ts';
import { useBooking } from '../booking-context.ts';
import type { Draft } from '../draft.ts';
import { placeItems } from '../place-items.ts';
import type { StepId } from '../steps.ts';
import { texts } from '../texts.ts';
import { counterFacts } from './CounterCards.tsx';

interface Props {
  draft: Draft;
  /** Null: there is no such counter any more. */
  counter: Counter | null;
}

/** Where, in the summary; of a counter that is gone, what the appointment that is changed says of it. */
export function PlaceSummary({ draft, counter }: Props) {
  const { places, variant, edited } = useBooking();
  const office = { label: texts.office.label, value: places.knownOffice(draft.office)?.name };
  const isOwn = edited?.appointment.counterId === draft.counter;
  const known = counter
    ? [office, { label: texts.counter.label, value: counter.name }, ...counterFacts(counter)]
    : edited && isOwn && placeItems(edited.appointment);
  return (
    <SummaryCard
      title={texts.place.title}
      step={(variant === 'need' ? 'place' : 'office') satisfies StepId}
      items={known || [office]}
    />
  );
}
