import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { list, required, text } from './wire.ts';

/** Values of a comma-separated list, in order. */
export function words(value: string | null): string[] {
  return (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

const NotifyService = z.pipe(
  z.object({ uuid: required(text), name: required(text), channels: text, tags: text }),
  z.transform((wire) => ({ ...wire, channels: words(wire.channels), tags: words(wire.tags) })),
);

/** A service that sends notifications. */
export type NotifyService = z.infer<typeof NotifyService>;

/** The services that send notifications, with their ids and titles. */
export const getNotifyServices = endpoint({
  id: 'getNotifyServices',
  method: 'GET',
  base: 'auth',
  path: 'notificatore/preferenze/services',
  answer: list(NotifyService),
  reads: 'json',
});
