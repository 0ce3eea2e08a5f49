import type { Status } from '#domain/tones.ts';

interface DelegationState extends Status {
  /** `stato` of a delegation. */
  code: string;
  /** Another word for it. */
  legacyCode?: string;
}

/** States of a delegation (contract B 7.1 and 10.1, screens B 10.1). */
export const delegationStates = {
  waitingForDelegate: {
    code: 'ATTESA_DELEGATO',
    label: 'In attesa approvazione delegato',
    tone: 'warning',
  },
  waitingForOperator: {
    code: 'ATTESA_OPERATORE',
    label: 'In attesa approvazione operatore',
    tone: 'warning',
  },
  approved: { code: 'APPROVATA', label: 'Approvata', tone: 'success' },
  inactive: { code: 'NON_ATTIVA', legacyCode: 'NOT_ACTIVE', label: 'Non attiva', tone: 'neutral' },
  expired: { code: 'SCADUTA', label: 'Scaduta', tone: 'neutral' },
  withdrawn: { code: 'RITIRATA', label: 'Ritirata', tone: 'neutral' },
  refused: { code: 'RIFIUTATA', label: 'Rifiutata', tone: 'danger' },
} as const satisfies Record<string, DelegationState>;

/** The code of today for a code of a backend; what nobody knows stays as it is. */
export function currentCode(code: string): string {
  const states = Object.values<DelegationState>(delegationStates);
  return states.find(({ legacyCode }) => legacyCode === code)?.code ?? code;
}
