import { appointmentStates as states } from '#features/appointments/states.ts';

/** What the office does with an appointment. */
export const officeEvents = ['approve', 'refuse', 'ask', 'cancel'] as const;
export type OfficeEvent = (typeof officeEvents)[number];

const { pending, approved, refused, cancelled, examined, incomplete } = states;

/** From which states, and to which one, an event of the office leads. */
const byOffice: Record<OfficeEvent, { from: readonly string[]; to: string }> = {
  approve: { from: [pending.code, examined.code], to: approved.code },
  refuse: { from: [pending.code, examined.code], to: refused.code },
  ask: { from: [pending.code, examined.code], to: incomplete.code },
  cancel: { from: [approved.code], to: cancelled.code },
};

/** State after an event of the office; null: it is not possible in this one. */
export function afterOffice(status: string | null, event: OfficeEvent): string | null {
  const { from, to } = byOffice[event];
  return status !== null && from.includes(status) ? to : null;
}

/** State after an edit by the citizen; null: this one allows none. */
export function afterEdit(
  status: string | null,
  { needsApproval }: { needsApproval?: boolean },
): string | null {
  if (status === pending.code) return pending.code;
  if (status === incomplete.code) return examined.code;
  if (status === approved.code) return needsApproval ? examined.code : approved.code;
  return null;
}

const cancellable = [pending.code, approved.code, examined.code, incomplete.code] as readonly (
  | string
  | null
)[];

/** True where the citizen may cancel. */
export function canCancel(status: string | null): boolean {
  return cancellable.includes(status);
}

/** State of a new booking. */
export function firstState({ needsApproval }: { needsApproval?: boolean }): string {
  return needsApproval ? pending.code : approved.code;
}
