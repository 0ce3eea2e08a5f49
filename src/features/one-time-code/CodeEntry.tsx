import { useEffect, useRef, useState } from 'react';
import { CodeText } from '#kit/CodeText.tsx';
import { clockText, resendDelay, announcementAt } from '#domain/fields/code-expiry.ts';
import { isKind, waitOf } from '#errors/portal-error.ts';
import { announce } from '#platform/page/announce.ts';
import { Alert } from '#kit/Alert.tsx';
import { refusalOf } from '#kit/form/refusal.ts';
import { TextField } from '#kit/form/TextField.tsx';
import { SendButton } from '#kit/form/SendButton.tsx';
import { useField } from '#kit/form/step-form-context.ts';
import { useSecondsUntil } from '#kit/timers.ts';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { sendFailures, texts } from './texts.ts';

/** A code on its way: when it was sent and when it ends, milliseconds since 1970 by this device's clock. */
export interface SentCode {
  at: number;
  endsAt: number;
}

interface Props {
  /** Field of the form around it that holds the code. */
  name: string;
  contact: string;
  /** Label of the link back to the contact. */
  edit: string;
  onEdit: () => void;
  sent: SentCode;
  /** Sends another code. Rejects with PortalError. */
  resend: () => Promise<void>;
}

/** Where the code went, its field, how long it lasts, and how to have another. */
export function CodeEntry({ name, contact, edit, onEdit, sent, resend }: Props) {
  const left = useCodeCountdown(sent.endsAt);
  return (
    <>
      <p>
        {texts.sentTo}{' '}
        <strong className="pc-contact-value">
          <CodeText>{contact}</CodeText>
        </strong>
        .{' '}
        <button type="button" className="btn btn-link p-0" onClick={onEdit}>
          {edit}
        </button>
      </p>
      <TextField
        name={name}
        label={texts.label}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        withoutBlanks
        className="pc-field-short pc-otp"
      />
      <p className={left === 0 ? 'text-danger' : undefined}>
        {left === 0 ? texts.expired : `${texts.expiresIn} ${clockText(left)}`}
      </p>
      <Resend name={name} sent={sent} resend={resend} />
    </>
  );
}

/** "Genera nuovo codice", after a pause; what went wrong stands beside it. */
function Resend({ name, sent, resend }: Pick<Props, 'name' | 'sent' | 'resend'>) {
  const [pausedUntil, setPausedUntil] = useState(0);
  const wait = useSecondsUntil(Math.max(sent.at + resendDelay * 1000, pausedUntil));
  const { reset } = useField({ name, label: texts.label });
  const [failure, setFailure] = useState<{ message: string; last: boolean } | null>(null);
  const press = async () => {
    setFailure(null);
    try {
      await resend();
      reset('');
      announce(texts.anotherSent);
    } catch (error) {
      await noteSessionEnd(error);
      const last = isKind(error, 'forbidden');
      setPausedUntil(Date.now() + waitOf(error) * 1000);
      setFailure({
        message: refusalOf(error, sendFailures).message,
        last,
      });
      throw error;
    }
  };
  return (
    <>
      {failure && (
        <Alert type="danger" live="alert">
          {failure.message}
        </Alert>
      )}
      {!failure?.last && (
        <p className="pc-resend">
          <SendButton className="btn btn-outline-primary btn-sm" disabled={wait > 0} onPress={press}>
            {texts.another}
          </SendButton>
          {wait > 0 && <small>{texts.anotherIn(wait)}</small>}
        </p>
      )}
    </>
  );
}

/**
 * Seconds that a code has left; its last minute and its end are announced, nothing between. A code that ends because the
 * server refused it is not: the error summary says so.
 */
function useCodeCountdown(endsAt: number): number {
  const left = useSecondsUntil(endsAt);
  const before = useRef({ left, endsAt });
  useEffect(() => {
    const event = before.current.endsAt === endsAt ? announcementAt(before.current.left, left) : null;
    before.current = { left, endsAt };
    if (event) announce(event === 'minute' ? texts.lastMinute : texts.expired);
  }, [left, endsAt]);
  return left;
}

/** The message that no more codes may be asked for today, and one way out. */
export function Limit({ message, onCancel }: { message: string; onCancel: () => void }) {
  return (
    <>
      <Alert type="danger" live="alert">
        {message}
      </Alert>
      <div className="pc-buttons">
        <button type="button" className="btn btn-outline-primary" onClick={onCancel}>
          Annulla
        </button>
      </div>
    </>
  );
}
