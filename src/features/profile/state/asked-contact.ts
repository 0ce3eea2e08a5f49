import { atom } from 'nanostores';
import type { CodeChannel } from '#contracts/one-time-code.ts';
import { onClear } from '#stores/session/clearing.ts';

/** The contact whose dialog another section of the page asks for; null: none. */
export const $askedContact = atom<CodeChannel | null>(null);

onClear(() => $askedContact.set(null));
