import { type ReactNode, useEffect, useRef, useState, type Ref } from 'react';
import type { CodeChannel } from '#features/one-time-code/api.ts';
import { announce } from '#platform/page/announce.ts';
import { Alert } from '#kit/Alert.tsx';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { codesIn } from '#kit/CodeText.tsx';
import { dropKeptContact, keptContact, type TypedContact } from '../dialogs/kept-contact.ts';
import { ContactDialog } from '../dialogs/LazyDialogs.tsx';
import { texts } from '../texts.ts';

/** A dialog to open. */
interface Opened {
  channel: CodeChannel;
  typed: TypedContact;
}

interface Props {
  /** As typed: the number without prefix; empty without one. */
  email: string;
  phone: string;
  /** Stand in empty fields at first: the contacts of the digital identity. */
  suggested: { email: string; phone: string };
  /** Takes a verified contact over. Rejects with PortalError. */
  save: (channel: CodeChannel, contact: string) => Promise<void>;
  /** A dialog was closed after a contact was taken over. */
  onSaved?: () => void;
  /** A contact whose dialog is to open now, whoever asks. */
  asked?: CodeChannel | null;
  onClosed?: () => void;
  /** `id` and description of the button of the address, where a form's errors lead to it. */
  emailButton?: { id: string; describedBy: string };
  /** Beside the number. */
  phoneActions?: ReactNode;
  /** Rows below. */
  children?: ReactNode;
}

/** Address and number of a citizen, each with its dialog. */
export function ContactRows(props: Props) {
  const { email, phone, emailButton, phoneActions, children } = props;
  const { opened, open, close, emailRow, phoneRow } = useDialogs(props);
  return (
    <>
      <dl className="pc-contacts">
        <ContactRow label="Email" required value={email || texts.missing} missing={!email}>
          <RowButton
            {...emailButton}
            label={email ? 'Modifica' : 'Inserisci'}
            of="email"
            ref={emailRow}
            onPress={() => open('EMAIL')}
          />
        </ContactRow>
        <ContactRow label="Telefono" value={phone || texts.missing} missing={!phone}>
          <RowButton
            label={phone ? 'Modifica' : 'Inserisci'}
            of="telefono"
            ref={phoneRow}
            onPress={() => open('SMS')}
          />
          {phoneActions}
        </ContactRow>
        {children}
      </dl>
      {opened && (
        <ErrorBoundary fallback={<Alert type="danger">{texts.broken}</Alert>}>
          <ContactDialog
            {...opened}
            present={opened.channel === 'EMAIL' ? email : phone}
            save={(contact) => props.save(opened.channel, contact)}
            onClose={close}
          />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Which dialog is open; after a login the one that the end of the session closed. */
function useDialogs({ email, phone, suggested, asked, onClosed, onSaved }: Props) {
  const [kept] = useState(keptContact);
  const [pressed, setPressed] = useState<Opened | null>(kept);
  const fresh = (channel: CodeChannel): Opened => {
    // A contact that is there is to be replaced: then the field is empty.
    const contact = channel === 'EMAIL' ? (email ? '' : suggested.email) : phone ? '' : suggested.phone;
    return { channel, typed: { contact, again: contact } };
  };
  const opened = pressed ?? (asked ? fresh(asked) : null);
  const emailRow = useRef<HTMLButtonElement>(null);
  const phoneRow = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!kept) return;
    dropKeptContact();
    announce(texts.resumed);
  }, [kept]);
  const close = (saved: boolean) => {
    setPressed(null);
    onClosed?.();
    // The browser gives the focus back, unless what asked for the dialog has gone.
    const row = opened?.channel === 'EMAIL' ? emailRow : phoneRow;
    setTimeout(() => document.activeElement === document.body && row.current?.focus());
    if (saved) onSaved?.();
  };
  const open = (channel: CodeChannel) => setPressed(fresh(channel));
  return { opened, open, close, emailRow, phoneRow };
}

interface RowProps {
  label: string;
  /** Puts the asterisk. */
  required?: boolean;
  /** What there is, or that there is nothing. */
  value?: string;
  missing?: boolean;
  children: ReactNode;
}

/** A contact with what can be done about it. */
export function ContactRow({ label, required, value, missing = false, children }: RowProps) {
  return (
    <div className="pc-contact-row">
      <dt>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </dt>
      {value !== undefined && (
        <dd className={missing ? 'pc-missing' : 'pc-contact-value'}>{codesIn(value)}</dd>
      )}
      <dd className="pc-contact-actions">{children}</dd>
    </div>
  );
}

interface ButtonProps {
  /** What it does, and to what: "Modifica", "email". */
  label: string;
  of: string;
  onPress: () => void;
  id?: string;
  describedBy?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Button of a row; its accessible name names the contact. */
export function RowButton({ label, of, onPress, id, describedBy, ref }: ButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-outline-primary btn-sm"
      id={id}
      aria-describedby={describedBy}
      ref={ref}
      onClick={onPress}
    >
      {label}
      <span className="visually-hidden"> {of}</span>
    </button>
  );
}
