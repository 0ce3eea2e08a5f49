import { useCallback, useState } from 'react';
import { whenIdle } from '#platform/page/when-idle.ts';
import { Spinner } from '../Spinner.tsx';
import { Stepper } from '../Stepper.tsx';
import { withArrival } from '../transfer/arrival.ts';
import { ArrivalNote, ContinueElsewhere } from '../transfer/ContinueElsewhere.tsx';
import { StepPane } from './StepPane.tsx';
import type { Step } from './steps.ts';
import { type OpenDraft, useKeptDraft, useLeavePrompt } from './use-kept-draft.ts';
import { useWizardMoves } from './use-wizard-moves.ts';
import type { SaveTools, StepView, WizardProps } from './wizard-props.ts';

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
  const { views, save, wireNames, exit, withdraw } = props;
  const { keeper } = props.open;
  const [isChanged, setChanged] = useState(keeper.isChanged);
  const { view, path, step, index, sent, confirm, refusal, back, edit } = useWizardMoves(props);
  const pauseOf = usePauses();
  const pane = `${step.id} ${view.moves}`;
  const { announcement, announce } = useAnnouncement(pane);
  const tools = (refuse: SaveTools['refuse']) => ({ refuse, done: () => keeper.drop() });
  useLeavePrompt(keeper);
  const shown = exit ? [...path, { title: exit }] : path;
  // Not within the press, whose effect would show later.
  const prefetch = () =>
    whenIdle(() => path.forEach(({ id }) => (views[id] as StepView<Draft>).prefetch?.()));
  return (
    <div
      className={index > 0 ? 'pc-wizard pc-wizard-later' : 'pc-wizard'}
      onPointerDown={prefetch}
      onFocus={prefetch}
    >
      {shown.length > 1 && <Stepper steps={shown} current={index} />}
      <ArrivalNote />
      <StepPane
        key={pane}
        step={step}
        View={views[step.id]}
        draft={view.draft}
        index={index}
        count={shown.length}
        arrived={view.moves > 0}
        check={view.entry.check ?? false}
        problem={view.problem}
        nextLabel={labelOf(step, index === path.length - 1)}
        sends={index === path.length - 1 || props.confirms?.[step.id] !== undefined}
        sent={sent}
        isUnchanged={index === path.length - 1 && !isChanged}
        withdraw={withdraw?.step === step.id ? withdraw : undefined}
        save={save && { label: save.label, onPress: (refuse) => save.onSave(keeper.values, tools(refuse)) }}
        wireNames={wireNames}
        refusal={refusal}
        onChange={(values) => {
          keeper.change(values);
          setChanged(keeper.isChanged);
        }}
        onConfirm={confirm}
        onBack={back ?? props.onExit}
        announce={announce}
        edit={(id) => edit(id as Id)}
        pause={pauseOf(step.id)}
      />
      <ContinueElsewhere isSent={sent} store={props.store} onOpen={() => keeper.keep()} />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
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

function labelOf(step: Step<never>, last: boolean): string {
  return step.action ?? (last ? 'Invia' : 'Avanti');
}
