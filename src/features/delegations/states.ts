interface DelegationState {
  /** `stato` of a delegation. */
  code: string;
  /** Code that some backends send instead. */
  legacyCode?: string;
}

/** States of a delegation (contract B 7.1 and 10.1, screens B 10.1). */
export const delegationStates = {
  waitingForDelegate: { code: 'ATTESA_DELEGATO' },
  waitingForOperator: { code: 'ATTESA_OPERATORE' },
  approved: { code: 'APPROVATA' },
  inactive: { code: 'NON_ATTIVA', legacyCode: 'NOT_ACTIVE' },
  expired: { code: 'SCADUTA' },
  withdrawn: { code: 'RITIRATA' },
  refused: { code: 'RIFIUTATA' },
} as const satisfies Record<string, DelegationState>;

/** Replaces a legacy code with the current one; other codes stay as they are. */
export function withoutLegacyCode(code: string): string {
  const states = Object.values<DelegationState>(delegationStates);
  return states.find(({ legacyCode }) => legacyCode === code)?.code ?? code;
}
