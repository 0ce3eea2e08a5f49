import { ownValue } from '#domain/own-value.ts';
import { type Channel, channels } from '#contracts/notifications.ts';

/** A service that sends notices, as far as choosing concerns it. */
export interface NoticeService {
  name: string;
  /** In the order of the service's own string; may hold channels nobody chooses here, as `mex` and `io`. */
  channels: readonly string[];
}

/** Channels switched on by service name. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** State of the row "Tutti" for one channel; null where no service of the group has the channel. */
export type AllState = 'on' | 'off' | 'mixed' | null;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const holds = (list: readonly string[], channel: string) => list.some((each) => same(each, channel));

/** True when the service can send by this channel. */
function offers(service: NoticeService, channel: Channel): boolean {
  return holds(service.channels, channel);
}

/** True when the citizen has the channel switched on. */
export function isOn(chosen: Chosen, service: NoticeService, channel: Channel): boolean {
  return holds(ownValue(chosen, service.name) ?? [], channel);
}

/**
 * The choice with one channel of a service switched. What is on stands in the order of the service's own string; what
 * the service does not name, or nobody chooses here, stays as it was.
 */
export function switched(chosen: Chosen, service: NoticeService, channel: Channel, on: boolean): Chosen {
  const others = (ownValue(chosen, service.name) ?? []).filter((each) => !same(each, channel));
  return { ...chosen, [service.name]: inOrder(service, on ? [...others, channel] : others) };
}

/** In the spelling and order of the service's own string, then the rest. */
function inOrder(service: NoticeService, on: readonly string[]): string[] {
  const known = service.channels.filter((each) => holds(on, each));
  return [...known, ...on.filter((each) => !holds(known, each))];
}

/** What the row "Tutti" shows for a channel, over the services that have it. */
export function stateOfAll(chosen: Chosen, group: readonly NoticeService[], channel: Channel): AllState {
  const able = group.filter((service) => offers(service, channel));
  if (able.length === 0) return null;
  const on = able.filter((service) => isOn(chosen, service, channel)).length;
  if (on === 0) return 'off';
  return on === able.length ? 'on' : 'mixed';
}

/** "Tutti" pressed: off and mixed become all on, on becomes all off. */
export function switchedAll(chosen: Chosen, group: readonly NoticeService[], channel: Channel): Chosen {
  const on = stateOfAll(chosen, group, channel) !== 'on';
  return group
    .filter((service) => offers(service, channel))
    .reduce((all, service) => switched(all, service, channel, on), chosen);
}

/** What is written: every service of the page, also those with nothing on. */
export function allOf(chosen: Chosen, services: readonly NoticeService[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    services.map((service) => [service.name, inOrder(service, ownValue(chosen, service.name) ?? [])]),
  );
}

/** True when the two differ for a service of the page. */
export function differs(one: Chosen, other: Chosen, services: readonly NoticeService[]): boolean {
  return services.some((service) =>
    channels.some((channel) => isOn(one, service, channel) !== isOn(other, service, channel)),
  );
}

/** Services from which the citizen gets notices. */
export function withNotices<Service extends NoticeService>(
  chosen: Chosen,
  services: readonly Service[],
): Service[] {
  return services.filter((service) => channels.some((channel) => isOn(chosen, service, channel)));
}
