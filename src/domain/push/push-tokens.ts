/** Tokens kept for a service: the newest, at most this many (contract B 6.4). */
const mostTokens = 5;

/**
 * Device tokens by service with this device's own added where it is missing; null when every service has it already, so
 * that nothing needs to be written (contract B 6.4).
 */
export function withToken(
  push: Readonly<Record<string, readonly string[]>>,
  services: readonly { name: string }[],
  token: string,
): Record<string, string[]> | null {
  const lacking = services.filter(({ name }) => !push[name]?.includes(token));
  if (lacking.length === 0) return null;
  const added: [string, string[]][] = lacking.map(({ name }) => [
    name,
    [...(push[name] ?? []), token].slice(-mostTokens),
  ]);
  const kept: [string, string[]][] = Object.entries(push).map(([name, tokens]) => [name, [...tokens]]);
  return Object.fromEntries([...kept, ...added]);
}
