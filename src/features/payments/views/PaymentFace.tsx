import type { PaymentSystem } from '#domain/assets.ts';
import { euroText, fullName } from '#domain/text/display.ts';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { texts } from './texts.ts';

/** On the face of a card: how much, and whose debt it is where that is not the citizen's own. */
export function PaymentFace({ cents, system }: { cents: number | null; system: PaymentSystem }) {
  const delegator = useDelegator(system);
  return (
    <>
      <p className="pc-amount" translate="no">
        {euroText(cents)}
      </p>
      {delegator && <p className="pc-task-day">{texts.onBehalf(fullName(delegator))}</p>}
    </>
  );
}
