import { atom } from 'nanostores';
import type { CodeChannel } from '#features/one-time-code/contract.ts';
import { onClear } from '#platform/session/clearing.ts';

/** The contact whose dialog another section of the page asks for; null: none. */
export const $askedContact = atom<CodeChannel | null>(null);

onClear(() => $askedContact.set(null));
