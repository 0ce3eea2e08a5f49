import { type ReactNode, useState } from 'react';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { usePickerReady } from '#features/acting/use-available.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { ByLogin } from '#kit/frame/ByLogin.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { Waiting } from '#kit/frame/Waiting.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { WaitContext } from '#kit/SlowNote.tsx';
import { useResource } from '#kit/use-resource.ts';
import { laterCode, laterSteps } from '#kit/wizard/LaterCode.tsx';
import { PolicyCopy } from '#kit/wizard/PolicyCopy.tsx';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { stepSequence } from '#kit/wizard/steps.ts';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useFinishedForm, useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { client } from '#platform/calls/client.ts';
import { emailOf, type User } from '#platform/session/session.ts';
import { actorOf } from '#platform/session/subject.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { fromService } from '../spontaneous-query.ts';
import { readPaymentPolicy } from '../checkout-api.ts';
import {
  type Draft,
  emptyDraft,
  keptPayment,
  longestNotes,
  PaymentContext,
  type PaymentTools,
  readTypes,
  type SpontaneousType,
  stepsFor,
  type StepId,
  typeOf,
  usePayment,
} from '../spontaneous/draft.ts';
import type { MadePayment } from '../spontaneous/send.ts';
import { texts } from '../spontaneous/texts.ts';
import type { KeptNotice } from '../state/kept-notice.ts';

interface PendingProps {
  way: 'online' | 'notice';
  /** Who is not logged in has to log in first: where no login is marked there is no step. */
  isForCitizens?: boolean;
  /** The policy, where it stands in the page. */
  children?: ReactNode;
}

const firstFields = (
  <>
    <PickerAhead />
    <CheckboxField name="privacy" label={texts.policy.privacy} required />
  </>
);

/**
 * The first step of a spontaneous payment until the wizard is ready. Who is logged in may be asked first for
 * whom they pay.
 */
function PaymentPending({ way, isForCitizens = false, children }: PendingProps) {
  const exit = texts.exit[way];
  const steps = stepSequence(stepsFor({ actor: null, types: [], action: exit }), emptyDraft);
  const step = (
    <WizardPending
      steps={[...steps, { title: exit }]}
      fields={{ blank: emptyDraft, view: firstFields, areMoved: true }}
    >
      <PolicyCopy>{children}</PolicyCopy>
    </WizardPending>
  );
  return isForCitizens ? <ByLogin marked={step} unmarked={<Waiting />} /> : step;
}

const { none, failed, privacy } = texts.policy;

/**
 * The policy of payments, and for whom is paid, in both systems; a municipality without one still takes payments.
 */
function PolicyStep() {
  const { system } = usePayment();
  return (
    <Step read={(signal) => readPaymentPolicy(client, signal)} none={none} failed={failed} privacy={privacy}>
      <DelegatorPicker module={system} serviceId={fromService() ?? undefined} />
    </Step>
  );
}

const later = laterCode(async () => (await import('../spontaneous/LaterSteps.tsx')).later);

const views = {
  policy: PolicyStep,
  ...laterSteps<Draft, Exclude<StepId, 'policy'>>(later, ['type', 'payer', 'summary']),
};

/** What a payment ends with: a checkout to go to, or a notice. */
type Made = MadePayment | KeptNotice;

interface WizardProps extends Omit<PaymentTools, 'lockedType' | 'form' | 'actor' | 'again' | 'setAgain'> {
  /** Reads the types again, after one that was chosen is gone. */
  onTypeGone: () => void;
}

/** The steps of a spontaneous payment, to the checkout or to a notice. */
function PaymentWizard({ onTypeGone, ...payment }: WizardProps) {
  const { system, way, user, types } = payment;
  const [search] = useState(() => location.search);
  const asked = askedBy(search, types);
  const form = `pagamento-${system.toLowerCase()}-${way}`;
  // Read anew when the citizen chooses another person to act for.
  useDelegator(system);
  const actor = actorOf(system, user);
  const [again, setAgain] = useState<string | null>(null);
  const sender = { system, actor, types, form, again };
  useFinishedForm(form);
  const { wizard } = useServiceWizard<Draft, StepId, Made>({
    form,
    initial: { ...emptyDraft, ...emailsOf(user), ...asked },
    read: (kept) => {
      const values = keptPayment(kept);
      return values && { ...values, ...(kept.item !== search && asked) };
    },
    item: search,
    copy: {},
    gone: async (draft) =>
      draft.type === '' || typeOf(types, draft)
        ? []
        : [{ text: texts.type.goneOfDraft, values: { type: '' } }],
    user,
    module: system,
    // The draft waits for who cancels at the checkout; the outcome page drops it when the payment is made.
    afterSubmit: way === 'online' ? 'keep' : 'drop',
    send: async (draft) => (await later.load()).send[way](draft, sender),
    // Only now may the page be left without a question.
    onDone: (made) => later.loaded()?.leave(made),
    refusal: (error) => {
      const code = later.loaded();
      if (code?.isTypeGone(error)) onTypeGone();
      return code?.refusal(error, way) ?? { message: texts.failures.failed[way] };
    },
  });
  return (
    <PaymentContext value={{ ...payment, actor, form, lockedType: asked.type ?? null, again, setAgain }}>
      <Wizard<Draft, StepId, Made>
        steps={stepsFor({ actor, types, action: texts.action[way] })}
        views={views}
        exit={texts.exit[way]}
        {...wizard}
      />
    </PaymentContext>
  );
}

/** What the address asks for; a type that is not offered is left out. */
function askedBy(search: string, types: PaymentTools['types']): Partial<Draft> {
  const query = new URLSearchParams(search);
  const type = types.find(({ code }) => code === query.get('typology'));
  const notes = query.get('notes')?.slice(0, longestNotes);
  return { ...(type && { type: type.code }), ...(notes && { notes }) };
}

function emailsOf(user: User | null): Partial<Draft> {
  const email = emailOf(user);
  return { email, email2: email };
}

/** A payment without a notice, in one of the two systems and ways. */
export function SpontaneousPayment({ system, way }: Pick<PaymentTools, 'system' | 'way'>) {
  const user = useFormUser();
  const types = useTypes(system);
  // The question for whom one pays would push the first step down.
  const isPickerReady = usePickerReady(
    { module: system, serviceId: fromService() ?? undefined },
    user !== null,
  );
  if (types.state === 'loading' || !isPickerReady)
    return (
      <WaitContext value={types.state === 'loading' ? types.cancel : undefined}>
        <PaymentPending way={way} />
      </WaitContext>
    );
  return (
    <>
      <LoginLine user={user} />
      {types.state === 'failed' ? (
        <LoadFailed message={texts.typesFailed} isKnown onRetry={types.retry} />
      ) : (
        <PaymentWizard
          system={system}
          way={way}
          user={user}
          types={types.value}
          onTypeGone={() => void types.reload()}
        />
      )}
    </>
  );
}

/** What can be paid; `reload` keeps what is on screen until the answer is there, and after a failure. */
function useTypes(system: PaymentTools['system']) {
  const loaded = useResource(
    system,
    (signal) => readTypes(system, signal),
    (error) => notifyFailure(texts.typesFailed, error),
  );
  const [newer, setNewer] = useState<SpontaneousType[] | null>(null);
  if (loaded.state !== 'ready') return loaded;
  const reload = () => readTypes(system, new AbortController().signal).then(setNewer, () => undefined);
  return { state: 'ready', value: newer ?? loaded.value, reload } as const;
}

interface Props {
  system: 'ppay' | 'mypay';
  way: 'online' | 'notice';
  /** The policy as the build cleaned it. */
  children?: ReactNode;
}

/** The wizard of a spontaneous payment, one page for each system and way. */
export function SpontaneousWizard({ system, way, children }: Props) {
  return (
    <Island
      route={`${system}-${way}`}
      pending={
        <PaymentPending way={way} isForCitizens={system === 'mypay'}>
          {children}
        </PaymentPending>
      }
      broken={texts.broken}
    >
      <SpontaneousPayment system={system === 'ppay' ? 'PPAY' : 'MYPAY'} way={way} />
    </Island>
  );
}
