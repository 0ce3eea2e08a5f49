import { ownValue } from '#domain/own-value.ts';
import type { Channel } from '#contracts/notifications.ts';
import { type Chosen, isOn, type NoticeService } from './channels.ts';

/** Device tokens by service. */
type Tokens = Readonly<Record<string, readonly string[]>>;

const push: Channel = 'push';

/** Tokens kept for a service: the newest, at most this many. */
const mostTokens = 5;

/**
 * The device tokens with the known ones given to every service for which push has just been switched on and which has
 * none; null when no service lacks them, or no device is known.
 *
 * @param own token of this device; it counts as the newest
 */
export function sharedTokens(
  tokens: Tokens,
  services: readonly NoticeService[],
  { saved, chosen, own }: { saved: Chosen; chosen: Chosen; own: string | null },
): Record<string, string[]> | null {
  const devices = [...new Set([...Object.values(tokens).flat(), ...(own ? [own] : [])])];
  const lacking = services.filter(
    (service) =>
      isOn(chosen, service, push) && !isOn(saved, service, push) && !ownValue(tokens, service.name)?.length,
  );
  if (devices.length === 0 || lacking.length === 0) return null;
  const newest = devices.slice(-mostTokens);
  const kept = Object.entries(tokens).map(([name, list]): [string, string[]] => [name, [...list]]);
  return Object.fromEntries([...kept, ...lacking.map(({ name }): [string, string[]] => [name, newest])]);
}
