import * as z from 'zod/mini';
import { keptNames } from '#domain/storage-keys.ts';
import { digestOf } from '../session/digest.ts';
import { sessionValue } from '../storage/session-storage.ts';

/** What the tab remembers of the tries to send a form, until one is known to have succeeded; never what was sent. */
const Tries = z.object({
  v: z.literal(1),
  /** When the first try was made whose outcome is unknown, milliseconds since 1970; null: all were refused. */
  openSince: z.nullable(z.number()),
  /** What was sent, as its digest, and the key that went with it; the last used at the end. */
  keys: z.array(z.object({ of: z.string(), key: z.string() })),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

/** How long tries are remembered, in milliseconds: as long as the form (screens B 1.4). */
const lifetime = 24 * 60 * 60_000;

/** Intents remembered: a citizen may go back to words tried before. */
const most = 10;

/** The tries to send one form. They outlive a reload of the page, so that nothing is sent twice (promises 2b). */
export interface Sendings {
  /** When the first try was made whose outcome is unknown, milliseconds since 1970; null: there is none. */
  openSince: () => number | null;
  /** Notes a try before it is made; gives its `Idempotency-Key`: the same words sent again carry the same one. */
  begin: (body: unknown) => Promise<string>;
  /** The last try was refused: nothing came of it, and what was open before it, from `openSince`, still is. */
  refused: (openSince: number | null) => void;
  /** The form was sent: nothing is remembered. */
  done: () => void;
}

/** The tries of the form with this name. */
export function sendingsOf(form: string): Sendings {
  const value = sessionValue(keptNames.sending + form, Tries);
  const tries = () => {
    const kept = value.get();
    const age = kept ? Date.now() - kept.savedAt : lifetime + 1;
    return age >= 0 && age <= lifetime ? kept : null;
  };
  const keep = (change: Partial<z.infer<typeof Tries>>) =>
    value.set({ v: 1, openSince: null, keys: [], ...tries(), ...change, savedAt: Date.now() });
  return {
    openSince: () => tries()?.openSince ?? null,
    begin: async (body) => {
      const of = (await digestOf(JSON.stringify(body))) ?? '';
      const known = tries()?.keys ?? [];
      const key = (of && known.find((sent) => sent.of === of)?.key) || crypto.randomUUID();
      const others = known.filter((sent) => sent.of !== of);
      const keys = [...others, { of, key }].slice(-most);
      keep({ openSince: tries()?.openSince ?? Date.now(), keys });
      return key;
    },
    refused: (openSince) => void keep({ openSince }),
    done: () => value.remove(),
  };
}
