import { tidyEmail } from '#domain/fields/email.ts';
import { useId } from 'react';
import { useStore } from '@nanostores/react';
import { euroText } from '#domain/text/display.ts';
import { Alert } from '#kit/Alert.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { $checkouts, checkoutStatus, pendingCheckoutOf } from '../../state/checkout.ts';
import { type Draft, draftCents, oneLine, personOf, typeOf } from '../draft.ts';
import { usePayment } from '../payment-context.ts';
import { noTaxCode } from '../../spontaneous-api.ts';
import { payerOf } from '../payment-body.ts';
import { texts } from '../texts.ts';

/** All that will be sent, to be read once more. */
export function SummaryStep({ draft }: StepViewProps<Draft>) {
  const { types, actor, way, system } = usePayment();
  const payer = payerOf(draft, actor);
  const cents = draftCents(types, draft);
  return (
    <>
      <SummaryCard
        title={texts.type.chosen}
        step="type"
        items={[
          { label: texts.steps.type, value: typeOf(types, draft)?.label },
          { label: texts.type.notes, value: oneLine(draft.notes) },
        ]}
      />
      <SummaryCard
        title={texts.sections.payer}
        step="payer"
        items={[
          { label: texts.payer.name, value: payer.nome },
          { label: texts.payer.surname, value: payer.cognome },
          { label: texts.payer.company, value: payer.ragioneSociale },
          {
            label: personOf(draft, actor) === 'G' ? texts.payer.code : texts.payer.taxCode,
            value: payer.code === noTaxCode ? texts.payer.none : payer.code,
          },
          { label: texts.payer.email, value: tidyEmail(draft.email) },
        ]}
      />
      <SummaryCard
        title={texts.sections.amount}
        step="payer"
        items={[{ label: texts.amount.label, value: cents !== null && <strong>{euroText(cents)}</strong> }]}
      />
      <BegunBefore />
      <OnBehalfOf module={system} />
      <p className="pc-hint">{way === 'online' ? texts.leaves : texts.prints}</p>
    </>
  );
}

/** This tab has been at the payment site with the same form, and nobody knows whether it was paid there. */
function BegunBefore() {
  const { form, again, setAgain } = usePayment();
  const before = pendingCheckoutOf(form, useStore($checkouts));
  const id = useId();
  return (
    <>
      <div aria-live="polite">
        {before && (
          <Alert type="warning" title={null}>
            {checkoutStatus(before) === 'open' ? texts.begunBefore : texts.paidBefore}
          </Alert>
        )}
      </div>
      {before?.reportedAt && (
        <div className="form-check">
          <input
            id={id}
            type="checkbox"
            checked={again === before.id}
            onChange={({ target }) => setAgain(target.checked ? before.id : null)}
          />
          <label htmlFor={id}>{texts.again}</label>
        </div>
      )}
    </>
  );
}
