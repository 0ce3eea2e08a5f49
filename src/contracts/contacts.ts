import * as z from 'zod/mini';
import { instant } from './wire-dates.ts';
import { dictionary, list, object, optionalObject, required, text } from './wire.ts';

/** Device tokens by notification service. */
const Push = z.pipe(object, dictionary(list(required(text))));

/** Channels of a citizen's notices; `sms` and `phone` with `0039` in front. */
export const Contacts = z.pipe(
  z.object({
    email: text,
    sms: text,
    phone: text,
    push: Push,
    language: text,
    interests: text,
    terms: optionalObject(z.object({ accepted_at: instant, hashed_terms: text })),
  }),
  z.transform(({ terms, ...wire }) => ({
    ...wire,
    termsAcceptedAt: terms?.accepted_at ?? null,
  })),
);

export type Contacts = z.infer<typeof Contacts>;
