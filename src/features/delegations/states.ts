import { addDays, type Day } from '#domain/time/dates.ts';
import type { Status } from '#domain/tones.ts';

/** What a delegator may do with a delegation. */
export type DelegatorAction = 'withdraw' | 'shorten' | 'giveAgain';
/** What a delegate may do with one. */
export type DelegateAction = 'accept' | 'refuse' | 'actFor' | 'renounce';
/** What the author of a request may do with it. */
export type ApplicantAction = 'resume' | 'documents' | 'cancel' | 'seeDelegation' | 'seeReason' | 'askAgain';

/** Days that a delegate has to answer. */
export const daysToAnswer = 30;

/** Longest life of a delegation in days, where the module names none. */
const defaultDays = 364;

interface ModuleFacts {
  assets: readonly { code: string; maxDelegationDays: number | null }[];
}

/** Longest life of a delegation, in days (`delegheMaxDays`). */
export function longestLife(config: ModuleFacts | null): number {
  return config?.assets.find(({ code }) => code === 'DELEGHE')?.maxDelegationDays ?? defaultDays;
}

interface DelegationState extends Status {
  /** `stato` of a delegation or of a request. */
  code: string;
  /** Code that some backends send instead. */
  legacyCode?: string;
  /** A live delegation forbids another one of the same two persons and service. */
  isLive?: true;
  delegator?: readonly DelegatorAction[];
  delegate?: readonly DelegateAction[];
  applicant?: readonly ApplicantAction[];
}

/** States of delegations and of requests for them. */
export const delegationStates = {
  waitingForDelegate: {
    code: 'ATTESA_DELEGATO',
    label: 'In attesa approvazione delegato',
    tone: 'warning',
    isLive: true,
    delegator: ['withdraw', 'shorten'],
    delegate: ['accept', 'refuse'],
  },
  waitingForOperator: {
    code: 'ATTESA_OPERATORE',
    label: 'In attesa approvazione operatore',
    tone: 'warning',
    isLive: true,
    applicant: ['cancel', 'documents'],
  },
  approved: {
    code: 'APPROVATA',
    label: 'Approvata',
    tone: 'success',
    isLive: true,
    delegator: ['withdraw', 'shorten'],
    delegate: ['actFor', 'renounce'],
    applicant: ['seeDelegation'],
  },
  inactive: {
    code: 'NON_ATTIVA',
    legacyCode: 'NOT_ACTIVE',
    label: 'Non attiva',
    tone: 'neutral',
    delegator: ['giveAgain'],
    applicant: ['resume', 'cancel'],
  },
  expired: {
    code: 'SCADUTA',
    label: 'Scaduta',
    tone: 'neutral',
    delegator: ['giveAgain'],
    applicant: ['askAgain'],
  },
  withdrawn: {
    code: 'RITIRATA',
    label: 'Ritirata',
    tone: 'neutral',
    delegator: ['giveAgain'],
    applicant: ['askAgain'],
  },
  refused: {
    code: 'RIFIUTATA',
    label: 'Rifiutata',
    tone: 'danger',
    delegator: ['giveAgain'],
    applicant: ['seeReason', 'askAgain'],
  },
} as const satisfies Record<string, DelegationState>;

/** State that an action of one of the parties leads to. */
export const stateAfter = {
  accept: delegationStates.approved.code,
  refuse: delegationStates.refused.code,
  renounce: delegationStates.refused.code,
  withdraw: delegationStates.withdrawn.code,
} as const satisfies Partial<Record<DelegatorAction | DelegateAction, string>>;

interface ActionsByRole {
  delegator: DelegatorAction;
  delegate: DelegateAction;
  applicant: ApplicantAction;
}

const states = Object.values<DelegationState>(delegationStates);

/** States in which the delegate may act for the delegator. */
export const usableStates: readonly string[] = states
  .filter(({ delegate }) => delegate?.includes('actFor'))
  .map(({ code }) => code);

function stateOf(code: string): DelegationState | undefined {
  return states.find((state) => state.code === code || state.legacyCode === code);
}

/** Replaces a legacy code with the current one; other codes stay as they are. */
export function withoutLegacyCode(code: string): string {
  return stateOf(code)?.code ?? code;
}

/** Status as shown to citizens; an unknown code is shown as it is. */
export function delegationStatus(code: string): Status {
  const { label, tone } = stateOf(code) ?? { label: code, tone: 'neutral' as const };
  return { label, tone };
}

/** True when a delegation in this state forbids another one of the same persons and service. */
export function isLive(code: string): boolean {
  return stateOf(code)?.isLive ?? false;
}

/** What somebody in this role may do in this state; nothing in an unknown one. */
export function actionsOf<Role extends keyof ActionsByRole>(
  role: Role,
  code: string,
): readonly ActionsByRole[Role][] {
  return (stateOf(code)?.[role] ?? []) as readonly ActionsByRole[Role][];
}

/** States that end with the last day of the delegation. */
const endingStates: readonly string[] = [
  delegationStates.approved.code,
  delegationStates.waitingForDelegate.code,
];

/** The state on a day: a backend may be late in ending what is past its last day. */
export function stateOn(
  today: string,
  { status, endsOn }: { status: string; endsOn: string | null },
): string {
  const isOver = endsOn !== null && endsOn < today;
  return isOver && endingStates.includes(status) ? delegationStates.expired.code : status;
}

/**
 * Last day on which a delegate can answer: a delegation that has ended can be accepted no more. Null: not known, as where
 * the day is past and the backend still waits for the answer.
 */
export function answerBy(
  { startsOn, endsOn }: { startsOn: Day | null; endsOn: Day | null },
  today: Day,
): Day | null {
  const limit = startsOn === null ? null : addDays(startsOn, daysToAnswer);
  const last = limit === null || (endsOn !== null && endsOn < limit) ? endsOn : limit;
  return last !== null && last < today ? null : last;
}
