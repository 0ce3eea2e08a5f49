import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { StepFormContext } from '#kit/form/step-form-context.ts';
import { fillIn, noteFields } from '#kit/form/typed-ahead.ts';
import { useStepForm } from '#kit/form/use-step-form.ts';
import { ByLogin } from '../frame/ByLogin.tsx';
import { LoginLine } from '../frame/LoginLine.tsx';
import { SlowNote } from '../SlowNote.tsx';
import { Spinner } from '../Spinner.tsx';
import { Stepper } from '../Stepper.tsx';
import { copyLabel } from './draft-store.ts';
import { RequiredNote, StepHeading } from './StepHeading.tsx';
import { StepIndex } from './StepIndex.tsx';
import type { StepSection } from './steps.ts';
import { WizardButtons } from './WizardButtons.tsx';
import { WizardContext } from './wizard-context.ts';

interface FieldsAheadProps {
  /** Values of the fields before anything is typed. */
  blank: object;
  /** Shown instead once the form itself was there, for which this stands in. */
  otherwise: ReactNode;
  children: ReactNode;
}

/**
 * Fields of a placeholder, which can be filled in before the page's code is there; the wizard takes over what was typed
 * (`typed-ahead.ts`). No `<form>`: Enter sends nothing. Nothing in it may call the API or need a script to work.
 */
function FieldsAhead({ blank, otherwise, children }: FieldsAheadProps) {
  const box = useRef<HTMLDivElement>(null);
  // The build has no page. In the browser what this takes the place of is still there.
  const [isOpen] = useState(() => typeof document === 'undefined' || noteFields(document));
  const form = useStepForm({ schema: z.any(), defaults: blank, onConfirm: () => undefined });
  const { store } = form;
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    fillIn(place, (name, value) => store.setValue(name, value));
    return () => void noteFields(place);
  }, [store]);
  if (!isOpen) return otherwise;
  return (
    <StepFormContext value={form}>
      <div data-ahead ref={box}>
        {children}
      </div>
    </StepFormContext>
  );
}

interface IfSettledProps {
  /** Shown while something may still come above. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * What a page's placeholder shows once nothing can come above it any more: at once where no login is marked, else as soon
 * as it is known whether there is a picker of delegators, and that is drawn (`early-calls.inline.ts`).
 */
function IfSettled({ waiting, children }: IfSettledProps) {
  return (
    <>
      <div className="pc-if-unsettled">{waiting}</div>
      <div className="pc-if-settled">{children}</div>
    </>
  );
}

/** Fields of a first step that can be filled in already. */
interface Fields {
  /** The draft before anything is typed. */
  blank: object;
  /** The fields; they stand below `children`. */
  view: ReactNode;
  /**
   * Label of the button, where it sends: nobody can press that one yet, as a login or a draft may still change what would
   * be sent. A press of the button that goes on counts (`typed-ahead.ts`).
   */
  sendLabel?: string;
  /** The step has a button that leaves the wizard. */
  hasBack?: boolean;
  sections?: readonly StepSection[];
  /** Label of the button that saves a draft at the backend, which who is logged in has; without it, one on this device. */
  saveLabel?: string;
  /** The picker of a delegator may come above the fields: they show once that is settled (`IfSettled`). */
  areMoved?: boolean;
}

interface Props {
  /** Titles of the steps of who is not logged in; the first is shown. */
  steps: readonly { title: string }[];
  /** What of the first step can be read already. */
  children?: ReactNode;
  fields?: Fields;
  /** Who is logged in has one step, of the same name as the first. */
  isOneForCitizens?: boolean;
  /** Nobody uses it without a login, so no line offers one. */
  isForCitizens?: boolean;
}

/**
 * The first step of a wizard before its code and its calls have come: what is known already stands where it will stay, and
 * what can be filled in is (`FieldsAhead`). The build renders it into the page, and the island shows it until it is ready;
 * what it waits for then can be given up (`WaitContext`).
 */
export function WizardPending(props: Props) {
  const { steps, children, fields, isOneForCitizens = false, isForCitizens = false } = props;
  const head = <Head steps={steps} />;
  return (
    <>
      {!isForCitizens && <LoginLine user={undefined} />}
      <div className="pc-wizard pc-needs-script">
        {isOneForCitizens ? <ByLogin marked={<Head steps={steps.slice(0, 1)} />} unmarked={head} /> : head}
        <RequiredNote />
        {children}
        {!fields && <Spinner />}
        {fields && !fields.areMoved && <StepAhead {...fields} />}
        {fields?.areMoved && (
          <IfSettled waiting={<Spinner />}>
            <StepAhead {...fields} />
          </IfSettled>
        )}
      </div>
    </>
  );
}

function Head({ steps }: Pick<Props, 'steps'>) {
  return (
    <>
      {steps.length > 1 && <Stepper steps={steps} current={0} />}
      <StepHeading title={steps[0]?.title ?? ''} index={0} count={steps.length} arrived={false} />
    </>
  );
}

/** The fields as `StepPane` draws them. */
function StepAhead(props: Fields) {
  const { blank, view, sendLabel, hasBack = false, saveLabel, sections = [] } = props;
  const hasIndex = sections.length > 1;
  return (
    <FieldsAhead blank={blank} otherwise={<Spinner />}>
      <div className={hasIndex ? 'pc-wizard-body' : undefined}>
        {hasIndex && <StepIndex sections={sections} />}
        <div>
          <WizardContext value={{ ...noTools, sections }}>{view}</WizardContext>
          <WizardButtons
            onBack={hasBack ? ignore : undefined}
            save={{ label: saveLabel ?? copyLabel, isLocal: saveLabel === undefined, onPress: nothing }}
            nextLabel={sendLabel ?? 'Avanti'}
            sends={false}
            busy={false}
            disabled={sendLabel !== undefined}
            isPending
          />
          <SlowNote />
        </div>
      </div>
    </FieldsAhead>
  );
}

const ignore = () => undefined;
const nothing = () => Promise.resolve();
const noTools = { announce: ignore, edit: ignore, block: () => ignore, stay: ignore };
