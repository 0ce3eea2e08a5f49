import { useCallback, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { whenIdle } from '#platform/page/when-idle.ts';
import { Spinner } from '../Spinner.tsx';
import { Stepper } from '../Stepper.tsx';
import { ArrivalNote, ContinueElsewhere, withArrival } from '../transfer/ContinueElsewhere.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { type Onward, type SaveButton, StepPane } from './StepPane.tsx';
import { DraftOffer, findCopy, useFormCopy } from './FormCopy.tsx';
import { type OpenDraft, useKeptDraft, useLeavePrompt } from './use-kept-draft.ts';
import { useWizardMoves } from './use-wizard-moves.ts';
import type { StepView, WizardProps } from './wizard-props.ts';
import { useStore } from '@nanostores/react';
import { $online } from '#platform/calls/online.ts';
import type { Step } from './steps.ts';

interface Options<Draft extends object, Id extends string> {
  props: Pick<WizardProps<Draft, Id>, 'unsent' | 'confirms'>;
  step: Step<Draft, Id>;
  isLast: boolean;
  keeper: DraftKeeper<Draft>;
  confirm: (values: Draft) => unknown;
}

/**
 * What the last button of a step does: it leads on, or sends. Without a connection it may keep the form in place of that,
 * for its citizen to send it later.
 */
function useOnward<Draft extends object, Id extends string>({
  props: { unsent, confirms },
  step,
  isLast,
  keeper,
  confirm,
}: Options<Draft, Id>): Onward<Draft> {
  const isOnline = useStore($online);
  if (isOnline || unsent?.step !== step.id) {
    const nextLabel = step.action ?? (isLast ? 'Invia' : 'Avanti');
    return { nextLabel, sends: isLast || confirms?.[step.id] !== undefined, onConfirm: confirm };
  }
  const keep = async () => {
    const leave = await unsent.keep(keeper.keep());
    await keeper.drop();
    leave();
  };
  return { nextLabel: unsent.label, sends: false, onConfirm: keep };
}

/** A flow of one or several steps: renders the current step of its table. */
export function Wizard<Draft extends object, Id extends string, Result>(
  props: WizardProps<Draft, Id, Result>,
) {
  const open = useKeptDraft<Draft>({ ...props, store: props.store && withArrival(props.store) });
  return open ? <OpenWizard {...props} open={open} /> : <Spinner />;
}

function OpenWizard<Draft extends object, Id extends string, Result>(
  props: WizardProps<Draft, Id, Result> & { open: OpenDraft<Draft> },
) {
  const { views, wireNames, exit, withdraw } = props;
  const { keeper, isResumed } = props.open;
  const [isChanged, change] = useChanges(keeper);
  const moves = useWizardMoves(props);
  const { view, path, step, index } = moves;
  const pauseOf = usePauses();
  const pane = `${step.id} ${view.moves}`;
  const isLast = index === path.length - 1;
  const onward = useOnward({ props, step, isLast, keeper, confirm: moves.confirm });
  const { announcement, announce } = useAnnouncement(pane);
  useLeavePrompt(keeper);
  const { save, dialog } = useSaving(props, keeper);
  const shown = exit ? [...path, { title: exit }] : path;
  const [isUsed, use] = useFirstUse(() =>
    path.forEach(({ id }) => (views[id] as StepView<Draft>).prefetch?.()),
  );
  return (
    <div className={index > 0 ? 'pc-wizard pc-wizard-later' : 'pc-wizard'} onPointerDown={use} onFocus={use}>
      <Before {...props} isFirst={index === 0} isOpened={view.moves === 0} />
      {shown.length > 1 && <Stepper steps={shown} current={index} />}
      <ArrivalNote />
      <StepPane
        key={pane}
        moves={moves}
        onward={onward}
        View={views[step.id]}
        count={shown.length}
        isArrived={view.moves > 0 || isResumed}
        isUnchanged={isLast && !isChanged}
        withdraw={withdraw?.step === step.id ? withdraw : undefined}
        save={save}
        wireNames={wireNames}
        onChange={change}
        onBack={moves.back ?? props.onExit}
        announce={announce}
        pause={pauseOf(step.id)}
      />
      <ContinueElsewhere isSent={moves.sent} store={props.store} onOpen={() => keeper.keep()} />
      <Below offer={props.offer} isFirst={index === 0} isUsed={isUsed} />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {dialog}
    </div>
  );
}

/** Whether the citizen has touched the wizard, and what to call then: it loads ahead what comes next. */
function useFirstUse(prefetch: () => void): [isUsed: boolean, use: () => void] {
  const [isUsed, setUsed] = useState(false);
  const use = () => {
    setUsed(true);
    // Not within the press, whose effect would show later.
    whenIdle(prefetch);
  };
  return [isUsed, use];
}

type BeforeProps<Draft extends object> = Pick<WizardProps<Draft, string>, 'save' | 'copy' | 'waiting'> & {
  open: Pick<OpenDraft<Draft>, 'notes'>;
  isFirst: boolean;
  /** No other step was opened yet. */
  isOpened: boolean;
};

/** What is said of drafts: what could not be taken over, until the citizen goes on, and at the first step that there is one. */
function Before<Draft extends object>(props: BeforeProps<Draft>) {
  const { save, copy, waiting, open, isFirst, isOpened } = props;
  const notes = isOpened ? open.notes : [];
  return (
    <>
      {notes.length > 0 && (
        <Alert type="warning" live="alert">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
      {isFirst && waiting}
      {isFirst && copy && !save && <DraftOffer find={() => findCopy(copy)} />}
    </>
  );
}

/** Drafts at the backend, below the first step. */
function Below({ offer, isFirst, isUsed }: Pick<WizardProps<object, string>, 'offer'> & Uses) {
  return offer && isFirst && isUsed ? <DraftOffer find={offer} /> : null;
}

interface Uses {
  isFirst: boolean;
  /** The citizen has touched the wizard. */
  isUsed: boolean;
}

/** The button that saves, at the backend or on this device, and what it asks. */
function useSaving<Draft extends object>(
  { save, copy }: Pick<WizardProps<Draft, string>, 'save' | 'copy'>,
  keeper: DraftKeeper<Draft>,
): ReturnType<typeof useFormCopy> {
  const local = useFormCopy(copy, keeper);
  return save ? { save: atBackend(save, keeper), dialog: null } : local;
}

/** The button that saves at the backend. */
function atBackend<Draft extends object>(
  { label, onSave }: NonNullable<WizardProps<Draft, string>['save']>,
  keeper: DraftKeeper<Draft>,
): SaveButton {
  return {
    label,
    onPress: (refuse) => onSave(keeper.values, { refuse, done: () => keeper.drop() }),
  };
}

/** Whether anything differs from what is edited, and what keeps a change. */
function useChanges<Draft extends object>(keeper: DraftKeeper<Draft>) {
  const [isChanged, setChanged] = useState(keeper.isChanged);
  const change = (values: Draft) => {
    keeper.change(values);
    setChanged(keeper.isChanged);
  };
  return [isChanged, change] as const;
}

/** What a step has said; it is not read again in a later one, nor what comes after the step was left. */
function useAnnouncement(pane: string) {
  const [last, setLast] = useState({ pane, text: '' });
  // Stable within a step: effects of its view depend on it.
  const announce = useCallback((text: string) => setLast({ pane, text }), [pane]);
  return { announcement: last.pane === pane ? last.text : '', announce };
}

/** Until when each step cannot be sent: longer than the step is open. */
function usePauses() {
  const [pauses, setPauses] = useState<Readonly<Record<string, number>>>({});
  return (step: string) => ({
    until: pauses[step] ?? 0,
    set: (until: number) => setPauses((all) => ({ ...all, [step]: until })),
  });
}
