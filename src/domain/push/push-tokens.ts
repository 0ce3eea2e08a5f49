import { ownValue } from '../own-value.ts';
/** Largest number of tokens of a service; the newest are kept. */
const maxTokens = 5;

/**
 * The device tokens by service, with this device's token added where it is missing; null when every service has it, so
 * that nothing has to be sent.
 */
export function withToken(
  push: Readonly<Record<string, readonly string[]>>,
  services: readonly { name: string }[],
  token: string,
): Record<string, string[]> | null {
  const lacking = services.filter(({ name }) => !ownValue(push, name)?.includes(token));
  if (lacking.length === 0) return null;
  const added: [string, string[]][] = lacking.map(({ name }) => [
    name,
    [...(ownValue(push, name) ?? []), token].slice(-maxTokens),
  ]);
  const kept: [string, string[]][] = Object.entries(push).map(([name, tokens]) => [name, [...tokens]]);
  return Object.fromEntries([...kept, ...added]);
}

/** The device tokens by service without this one; null when no service has it, so that nothing has to be sent. */
export function withoutToken(
  push: Readonly<Record<string, readonly string[]>>,
  token: string,
): Record<string, string[]> | null {
  if (!Object.values(push).some((tokens) => tokens.includes(token))) return null;
  return Object.fromEntries(
    Object.entries(push).map(([name, tokens]) => [name, tokens.filter((other) => other !== token)]),
  );
}
