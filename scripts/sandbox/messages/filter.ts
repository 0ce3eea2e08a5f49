import * as z from 'zod/mini';
import type { MessageFilter } from './data.ts';
import type { SeedNotifyService } from '../notifications/seed.ts';

const Instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
);

/** Word by word: one pattern for the whole text would take exponential time on a long word. */
const Tags = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(500)),
    z.transform((text) => text.split(/\s+/).filter(Boolean)),
  ),
  z.array(z.string().check(z.regex(/^[+-]?\w+$/))),
);

/** The fields that a filter may have; any other is refused. */
const Filter = z.strictObject({
  tag: z.optional(z.strictObject({ match: Tags })),
  sender: z.optional(z.strictObject({ eq: z.string() })),
  timestamp: z.optional(z.strictObject({ gte: z.optional(Instant), lte: z.optional(Instant) })),
  read_at: z.optional(z.strictObject({ null: z.boolean() })),
});

/** Parses the `filter` of the message list; null when it is not valid. A sender is given by name or by uuid. */
export function readMessageFilter(
  text: string,
  services: readonly SeedNotifyService[],
): MessageFilter | null {
  const parsed = Filter.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { tag, sender, timestamp, read_at: readAt } = parsed.data;
  const words = tag?.match ?? [];
  const named = services.find(({ uuid }) => uuid === sender?.eq)?.name;
  return {
    required: words.filter((word) => !word.startsWith('-')).map((word) => word.replace('+', '')),
    excluded: words.filter((word) => word.startsWith('-')).map((word) => word.slice(1)),
    ...(sender && { senders: [named ?? sender.eq] }),
    ...(timestamp?.gte && { from: timestamp.gte }),
    ...(timestamp?.lte && { to: timestamp.lte }),
    ...(readAt && { unread: readAt.null }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
