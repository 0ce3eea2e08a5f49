import * as z from 'zod/mini';
import { capitalised } from '#domain/text/display.ts';
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

/** The code of a service that no card of the municipality names, in words. */
export function nameFromCode(code: string): string {
  return capitalised(
    code
      .replace(/^c_[a-z]\d{3}_/, '')
      .replace(/_/g, ' ')
      .trim(),
  );
}

/** The services that send notifications, with their ids and titles. */
export const getNotifyServices = endpoint({
  id: 'getNotifyServices',
  method: 'GET',
  base: 'auth',
  path: 'notificatore/preferenze/services',
  answer: list(NotifyService),
  reads: 'json',
});
