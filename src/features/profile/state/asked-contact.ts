import type { CodeChannel } from '#features/one-time-code/api.ts';
import { personalAtom } from '#platform/session/personal-atom.ts';

/** The contact whose dialog another section of the page asks for; null: none. */
export const $askedContact = personalAtom<CodeChannel | null>(null);
