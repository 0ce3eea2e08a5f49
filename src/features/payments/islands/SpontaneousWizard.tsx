import { type ReactNode, useState } from 'react';
import { Island } from '#kit/frame/Island.tsx';
import { notifyFailure } from '#platform/toasts.ts';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { useResource } from '#kit/use-resource.ts';
import { WaitContext } from '#kit/SlowNote.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { usePickerReady } from '#features/acting/use-available.ts';
import { texts } from '../spontaneous/texts.ts';
import { fromService } from '../spontaneous-query.ts';
import { type PaymentTools, readTypes, type SpontaneousType } from '../spontaneous/payment-context.ts';
import { PaymentWizard } from '../spontaneous/PaymentWizard.tsx';
import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { ByLogin } from '#kit/frame/ByLogin.tsx';
import { Waiting } from '#kit/frame/Waiting.tsx';
import { PolicyCopy } from '#kit/wizard/PolicyCopy.tsx';
import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { emptyDraft, stepsFor } from '../spontaneous/draft.ts';

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
