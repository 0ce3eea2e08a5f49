/**
 * True when the answer about delegations says in its usual form that nobody has delegated the citizen. Any other is left
 * to the page's code, which reads by the contract.
 */
export function actsForNobody(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.every((one: { ruolo?: unknown } | null) => one?.ruolo === 'DELEGATO');
  const { deleganti } = (answer ?? {}) as { deleganti?: unknown };
  return Array.isArray(deleganti) && deleganti.length === 0;
}
