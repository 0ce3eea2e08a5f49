import { useState } from 'react';
import { sendCode, smsAttemptsLeft, type CodeChannel } from '#features/one-time-code/api.ts';
import type { SentCode } from '#features/one-time-code/CodeEntry.tsx';
import { isDead } from '#features/one-time-code/email-code.ts';
import { codeExpiry } from '#domain/fields/code-expiry.ts';
import { client } from '#platform/calls/client.ts';
import { currentUser } from '#platform/session/session.ts';
import { useResource } from '#kit/use-resource.ts';

/** The code that a contact's dialog sent last. */
export interface DialogCode extends SentCode {
  contact: string;
  /** Wrong codes since it was sent. */
  wrong: number;
}

/**
 * The code of a contact's dialog, as long as the dialog is open.
 *
 * @returns `send` sends a code and `need` only where none is on its way to the contact that can still be right; both
 *   reject with PortalError. `noteWrong` and `end` take note of a refused code, `forget` of one that is used up.
 */
export function useSentCode(channel: CodeChannel) {
  const [sent, setSent] = useState<DialogCode | null>(null);
  const [count, setCount] = useState(0);
  const send = async (contact: string) => {
    const { taxCode } = currentUser();
    const expiresAt = await sendCode(client, { taxCode, channel, contact });
    const at = Date.now();
    setSent({ contact, at, endsAt: codeExpiry(expiresAt, at), wrong: 0 });
    setCount((before) => before + 1);
  };
  const need = async (contact: string) => {
    const isOnItsWay = sent?.contact === contact && Date.now() < sent.endsAt && !isDead(sent);
    if (!isOnItsWay) await send(contact);
  };
  // A code that was sent while another one was checked stays as it is.
  const change = (part: (code: DialogCode) => Partial<DialogCode>) =>
    setSent((now) => (now && now.at === sent?.at ? { ...now, ...part(now) } : now));
  const noteWrong = () => change(({ wrong }) => ({ wrong: wrong + 1 }));
  const end = () => change(({ endsAt }) => ({ endsAt: Math.min(endsAt, Date.now()) }));
  return { sent, count, send, need, noteWrong, end, forget: () => setSent(null) };
}

/** How many SMS the citizen may still ask for today; null: nobody knows. */
export type Attempts = { state: 'loading'; cancel: () => void } | { state: 'known'; left: number | null };

/**
 * Asks for the attempts when the dialog is opened: asked for later, the code that was just sent would
 * count as one that cannot be had.
 */
export function useAttempts(channel: CodeChannel): Attempts {
  const loaded = useResource(
    channel,
    (signal) =>
      channel === 'SMS' ? smsAttemptsLeft(client, currentUser().taxCode, signal) : Promise.resolve(null),
    // The form is shown and the server decides.
    () => undefined,
  );
  // E-mails are not counted.
  if (channel === 'EMAIL') return { state: 'known', left: null };
  if (loaded.state === 'loading') return loaded;
  return { state: 'known', left: loaded.state === 'ready' ? loaded.value : null };
}
