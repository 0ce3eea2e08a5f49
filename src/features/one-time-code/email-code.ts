import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { tidyEmail } from '#domain/fields/contact.ts';
import { keptNames } from '#domain/kept-names.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { codeExpiry, maxWrongCodes } from '#domain/fields/code-expiry.ts';
import { personalAtom } from '#platform/session/clearing.ts';
import { client } from '#platform/calls/client.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';
import { sendCode } from './api.ts';
import { sendSessionCode } from './session-api.ts';

/** Who is not logged in and proves an address, and where the code goes. */
export interface CodeOwner {
  taxCode: string;
  email: string;
}

const Sent = z.object({
  taxCode: z.string(),
  email: z.string(),
  at: z.number(),
  endsAt: z.number(),
  /** Wrong codes since it was sent. */
  wrong: z.number(),
});

/** A code on its way: when it was sent and when it ends, milliseconds since 1970 by this device's clock. */
export type EmailCode = z.infer<typeof Sent>;

/** The codes that prove the address of who is not logged in: the last one sent, and what becomes of it. */
export interface EmailCodes {
  readonly $sent: WritableAtom<EmailCode | null>;
  /** Sends a code; it kills those before it. Throws PortalError. */
  send: (owner: CodeOwner) => Promise<void>;
  /** Sends a code unless a good one is on its way to the same address, as after "Indietro". Throws PortalError. */
  need: (owner: CodeOwner) => Promise<void>;
  /** Takes up the code that was sent before a reload, however it stands; without one another is sent. Throws PortalError. */
  resume: (owner: CodeOwner) => Promise<void>;
  /** Takes note of a wrong code; true when it was one too many, and only a new code helps. */
  noteWrong: () => boolean;
  /** Takes note that the service takes the code no more. */
  end: () => void;
  /** Forgets the code: it was used. */
  forget: () => void;
}

/**
 * The codes of one kind.
 *
 * @param name where the last one is kept in the tab over a reload: who sent what, never the code itself
 * @param request sends a code; gives the instant at which it expires, in milliseconds since 1970
 */
function emailCodes(name: string, request: (owner: CodeOwner) => Promise<number>): EmailCodes {
  const $sent = personalAtom<EmailCode | null>(null);
  const kept = sessionValue(name, Sent);
  const note = (sent: EmailCode) => {
    $sent.set(sent);
    kept.set(sent);
  };
  /** The code last sent in this tab, before a reload too; null: none, or for somebody else or another address. */
  const sentTo = ({ taxCode, email }: CodeOwner): EmailCode | null => {
    const sent = $sent.get() ?? kept.get();
    return sent?.taxCode === taxCode && sent.email === email ? sent : null;
  };
  const send = async ({ taxCode, email }: CodeOwner) => {
    const expiresAt = await request({ taxCode, email });
    const at = Date.now();
    note({ taxCode, email, at, endsAt: codeExpiry(expiresAt, at), wrong: 0 });
  };
  return {
    $sent,
    send,
    need: async (owner) => {
      const sent = sentTo(owner);
      if (!sent || Date.now() >= sent.endsAt || isDead(sent)) await send(owner);
    },
    resume: async (owner) => {
      const sent = sentTo(owner);
      if (sent) note(sent);
      else await send(owner);
    },
    noteWrong: () => {
      const sent = $sent.get();
      if (!sent) return false;
      const next = { ...sent, wrong: sent.wrong + 1 };
      note(next);
      return isDead(next);
    },
    end: () => {
      const sent = $sent.get();
      if (sent) note({ ...sent, endsAt: Math.min(sent.endsAt, Date.now()) });
    },
    forget: () => {
      $sent.set(null);
      kept.remove();
    },
  };
}

/** Codes that travel with a request or a report. */
export const requestCodes = emailCodes(keptNames.emailCode, ({ taxCode, email }) =>
  sendCode(client, { taxCode, channel: 'EMAIL', contact: email }),
);

/** Whom a code is for, of what was typed. */
export function codeOwner({ taxCode, email }: CodeOwner): CodeOwner {
  return { taxCode: tidyTaxCode(taxCode), email: tidyEmail(email) };
}

/** True for a code that was tried wrongly too often. */
export function isDead({ wrong }: Pick<EmailCode, 'wrong'>): boolean {
  return wrong >= maxWrongCodes;
}

/** Codes that verify an address for this browser, before a booking. */
export const sessionCodes = emailCodes(keptNames.sessionCode, (owner) => sendSessionCode(client, owner));
