import { useEffect, useRef } from 'react';
import { centsOf } from '#domain/fields/amount.ts';
import { isVatNumber, tidyTaxCode } from '#domain/fields/tax-code.ts';
import { isBodyTaxCode } from '#domain/fields/tax-code-check.ts';
import { euroText, dayOf, timeText } from '#domain/text/display.ts';
import { identityOf, isCompany } from '#features/acting/identity.ts';
import { AlreadySent, type Earlier } from '#kit/AlreadySent.tsx';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { FieldHint, TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { RadioGroup } from '#kit/form/RadioGroup.tsx';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/Facts.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import type { Actor, Subject } from '#platform/session/subject.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { plainClient } from '#platform/calls/plain-client.ts';
import { type Draft, sectionIds, type SpontaneousType, typeOf, usePayment } from '../draft.ts';
import { texts } from '../texts.ts';
import { readRecentPositions } from '../../api.ts';

const words = texts.payer;

/** Who pays, and how much. */
export function PayerStep({ draft }: StepViewProps<Draft>) {
  const { types, actor } = usePayment();
  const isActing = actor?.delegation !== undefined;
  const asksForCompany = useFieldValue('person') === 'G' && !isActing;
  const fixed = typeOf(types, draft)?.fixedCents ?? null;
  return (
    <>
      <WizardSection id={sectionIds.payer}>
        {!isActing && (
          <RadioGroup
            name="person"
            label={words.person}
            choices={(['F', 'G'] as const).map((value) => ({ value, label: words.persons[value] }))}
            required
            inline
          />
        )}
        {asksForCompany ? <Company /> : <Person />}
        <Addresses />
      </WizardSection>
      <WizardSection id={sectionIds.amount}>
        {fixed === null ? (
          <AmountField />
        ) : (
          <>
            <ValueList items={[{ label: texts.amount.label, value: euroText(fixed) }]} />
            <p className="form-text">{texts.amount.fixed}</p>
          </>
        )}
        {!asksForCompany && <PaidToday draft={draft} />}
      </WizardSection>
    </>
  );
}

/** Cents from which an amount without a notice is so unusual that a slip of the finger is likelier. */
const unusualCents = 10_000_00;

/** The amount; one that is unusually high is shown once more, as it was read. */
function AmountField() {
  const cents = centsOf(useFieldValue('amount')) ?? 0;
  return (
    <>
      <TextField
        name="amount"
        label={texts.amount.label}
        help={texts.amount.help}
        prefix="€"
        inputMode="decimal"
        required
      />
      <FieldHint>{cents > unusualCents && texts.amount.unusual(euroText(cents))}</FieldHint>
    </>
  );
}

/** Says that the same was paid today already; of MyPay nobody can tell, and who is not logged in has no list. */
function PaidToday({ draft }: Pick<StepViewProps<Draft>, 'draft'>) {
  const { actor, system, types } = usePayment();
  const amount = useFieldValue('amount');
  const type = typeOf(types, draft);
  const cents = type?.fixedCents ?? centsOf(amount);
  const isKnown = actor !== null && system === 'PPAY' && type !== undefined && cents !== null;
  return (
    <AlreadySent
      about={isKnown ? `${actor.taxCode} ${type.code} ${cents}` : null}
      find={async (signal) => (isKnown ? paidToday(actor, { type, cents }, signal) : null)}
    />
  );
}

/** Who pays: of who is logged in their login says it, of a delegator, who may be a company, their delegation. */
function Person() {
  const { actor, system } = usePayment();
  const hasCode = !useFieldValue<boolean>('noCode');
  if (actor)
    return (
      <>
        <ValueList items={identityOf(actor)} />
        <p className="form-text">{words.knownBy[knownBy(actor)]}</p>
      </>
    );
  return (
    <>
      <TextField name="firstName" label={words.name} autoComplete="given-name" required />
      <TextField name="surname" label={words.surname} autoComplete="family-name" required />
      {hasCode && <CodeField label={words.taxCode} />}
      {system === 'PPAY' && <CheckboxField name="noCode" label={words.noCode} />}
    </>
  );
}

function knownBy(actor: Actor): keyof typeof words.knownBy {
  if (actor.delegation === undefined) return 'login';
  return isCompany(actor) ? 'company' : 'person';
}

function Company() {
  const code = tidyTaxCode(useFieldValue('code'));
  const isOdd = isVatNumber(code) && !isBodyTaxCode(code);
  return (
    <>
      <TextField name="company" label={words.company} autoComplete="organization" required />
      <CodeField label={words.code} />
      <FieldHint>{isOdd && words.odd}</FieldHint>
    </>
  );
}

function CodeField({ label }: { label: string }) {
  return <TaxCodeField name="code" label={label} clearable required />;
}

/** The address and its repetition; changing one that was filled in empties the other. */
function Addresses() {
  const { user } = usePayment();
  const { store } = useSurroundingForm();
  const email = useFieldValue('email');
  const known = useRef(email);
  useEffect(() => {
    if (user && email !== known.current) store.$values.setKey('email2', '');
    known.current = email;
  }, [email, store, user]);
  return (
    <>
      <TextField
        name="email"
        label={words.email}
        help={words.emailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField name="email2" label={words.email2} type="email" inputMode="email" required />
    </>
  );
}

/**
 * A payment of the same type and amount that the same person has made today; null: none. Only PiemontePay lists what was
 * paid. Rejects where the list cannot be read: this call tells nothing about session or connection, so it does not go
 * through `client.ts`.
 */
export async function paidToday(
  subject: Subject,
  { type: { code, label }, cents }: { type: SpontaneousType; cents: number },
  signal: AbortSignal,
): Promise<Earlier | null> {
  const { positions } = await readRecentPositions(plainClient, subject, { signal });
  const today = dayOf(new Date());
  const paid = positions.find(
    ({ state, typeCode, amountCents, paidAt }) =>
      // What was reported as paid may be in progress for hours.
      state !== 'cancelled' &&
      typeCode === code &&
      amountCents === cents &&
      paidAt !== null &&
      dayOf(new Date(paidAt)) === today,
  );
  if (!paid?.paidAt) return null;
  const { own, theirs, link } = texts.paidToday;
  const say = subject.delegation === undefined ? own : theirs;
  return {
    text: say(label, euroText(cents), timeText(paid.paidAt)),
    link,
    href: `${pathOf('area-activities')}#pagati`,
  };
}
