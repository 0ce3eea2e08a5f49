import type { ComponentType, ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../LazyPart.tsx';
import type { AddressCheck } from './use-service-wizard.ts';
import { useBlockedStep } from './wizard-context.ts';
import type { StepViewProps } from './wizard-props.ts';

/** Code of a wizard that comes when the citizen begins to use it: its later steps, and what sends and saves. */
export interface LaterCode<Code> {
  /** Loads it, once; after a failure, with which it rejects, the next call tries again. */
  load: () => Promise<Code>;
  /** Null: it has not come yet. */
  loaded: () => Code | null;
}

/** The code that `load` gives, kept once it has come. */
export function laterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let code: Code | null = null;
  let coming: Promise<Code> | null = null;
  const begin = async () => {
    try {
      return (code = await load());
    } finally {
      coming = null;
    }
  };
  return { load: async () => code ?? (coming ??= begin()), loaded: () => code };
}

/**
 * View of a later step: its code comes when the citizen begins to use the wizard, not with the page. Until it is there
 * nobody goes on.
 */
export function lazyStep<Draft>(
  load: () => Promise<ComponentType<StepViewProps<Draft>>>,
): LazyPart<StepViewProps<Draft>> {
  return lazyPart(load, Blocked);
}

/** The views of several later steps, whose code comes as one. */
export function laterSteps<Draft, Id extends string>(
  { load }: LaterCode<{ views: Readonly<Record<Id, ComponentType<StepViewProps<Draft>>>> }>,
  ids: readonly Id[],
): Record<Id, LazyPart<StepViewProps<Draft>>> {
  const views = ids.map((id) => [id, lazyStep<Draft>(async () => (await load()).views[id])] as const);
  return Object.fromEntries(views) as Record<Id, LazyPart<StepViewProps<Draft>>>;
}

/** The view of a first step which is there at once: once the wizard is used, what comes later is asked for. */
export function withLater<Props extends object>(
  View: ComponentType<Props>,
  { load }: LaterCode<unknown>,
): ComponentType<Props> & { prefetch: () => void } {
  return Object.assign((props: Props) => <View {...props} />, {
    prefetch: () => void load().catch(() => undefined),
  });
}

/** The check of an address whose code comes late: until it is there nothing was sent, and it refuses nothing. */
export function lateCheck<Draft, Id, Code>(
  step: Id,
  { load, loaded }: LaterCode<Code>,
  checkOf: (code: Code) => AddressCheck<Draft, Id>,
): AddressCheck<Draft, Id> {
  const check = () => {
    const code = loaded();
    return code && checkOf(code);
  };
  return {
    step,
    begin: async (draft) => checkOf(await load()).begin(draft),
    refusal: (error) => check()?.refusal(error),
    end: () => check()?.end(),
  };
}

function Blocked({ children }: { children: ReactNode }) {
  useBlockedStep(true);
  return children;
}
