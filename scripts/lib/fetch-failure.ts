/**
 * Why `fetch` gave no answer, for an operator: the time was up, the status that a proxy answered, or what the system said.
 *
 * @param error what `fetch` threw
 * @param timeout milliseconds after which the request was given up
 */
export function reasonOfFailure(error: unknown, timeout: number): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string | number } };
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  const refusal = /^Proxy response \((\d+)\)/.exec((cause?.cause as Error | undefined)?.message ?? '');
  if (refusal) return `${refusal[1]} from the proxy`;
  return typeof cause?.code === 'string' ? cause.code : (cause?.message ?? message);
}
