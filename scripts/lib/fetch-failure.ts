/**
 * Why `fetch` gave no answer, for an operator: the time was up, or what the system said.
 *
 * @param error what `fetch` threw
 * @param timeout milliseconds after which the request was given up
 */
export function reasonOfFailure(error: unknown, timeout: number): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  return cause?.code ?? cause?.message ?? message;
}
