import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { $expired, closeLoginDialog } from '#platform/session/expired.ts';
import { $endsAt, dismissWarning } from '#platform/session/session-clock.ts';
import { beginLogin, loadUser, loginAddress } from '#platform/session/session.ts';
import { isTypedKept } from '#platform/storage/kept-form.ts';
import { Alert } from '../Alert.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { Modal } from '../dialog/Modal.tsx';

export { PushPrompt } from './PushPrompt.tsx';

/** What the dialogs say of a session that is over, and of one that soon will be. */
export const sessionTexts = {
  expired: {
    title: 'La sessione è scaduta',
    text: 'Quello che hai scritto resta su questo dispositivo finché non accedi di nuovo, e così i file, se il browser lo permette.',
    notKept:
      'Questo browser non conserva quello che scrivi. Per non perderlo, lascia aperta questa pagina e accedi in un’altra scheda: poi potrai continuare da qui.',
    again: 'Accedi di nuovo',
    otherTab: 'Accedi in un’altra scheda',
    newTab: '(si apre in una nuova scheda)',
    cancel: 'Annulla',
  },
  warning: {
    title: 'La sessione sta per scadere',
    text: (minutes: number) =>
      `Per sicurezza, tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`} dovrai accedere di nuovo.`,
    stay: 'Resta collegato',
    failed: 'Non è stato possibile prolungare la sessione. Riprova.',
  },
} as const;

const { expired, warning } = sessionTexts;
const minute = 60_000;

/** The dialog of a session that is over, which closes after a login in another tab, and the warning before it ends. */
export function SessionDialogs() {
  const { open } = useStore($expired);
  const endsAt = useStore($endsAt);
  return (
    <>
      {open && <ExpiredDialog />}
      {endsAt !== null && <WarningDialog endsAt={endsAt} />}
    </>
  );
}

/**
 * "La sessione è scaduta": shown when a form had values. Where the browser does not keep them, the only
 * login offered is the one that leaves the page open.
 */
function ExpiredDialog() {
  const { form } = useStore($expired);
  const [isKept] = useState(isTypedKept);
  const otherTab = (
    <a
      href={loginAddress(pathOf('area'))}
      target="_blank"
      rel="noopener"
      className={isKept ? undefined : 'btn btn-primary'}
    >
      {expired.otherTab}
      <span className="visually-hidden"> {expired.newTab}</span>
    </a>
  );
  const footer = (
    <>
      <button type="button" className="btn btn-outline-primary" onClick={closeLoginDialog}>
        {expired.cancel}
      </button>
      {isKept ? (
        <button type="button" className="btn btn-primary" onClick={() => beginLogin(form?.path)}>
          {expired.again}
        </button>
      ) : (
        otherTab
      )}
    </>
  );
  return (
    <Modal open title={expired.title} closable={false} warning footer={footer}>
      <p>{isKept ? expired.text : expired.notKept}</p>
      {isKept && <p>{otherTab}</p>}
    </Modal>
  );
}

/** Shown two minutes before a session of known length ends; the button renews it. */
function WarningDialog({ endsAt }: { endsAt: number }) {
  const [failed, setFailed] = useState(false);
  const minutes = useMinutes(endsAt);
  const stay = async () => {
    setFailed(false);
    const { status } = await loadUser();
    setFailed(status === 'failed');
  };
  return (
    <Modal
      open
      warning
      title={warning.title}
      onClose={dismissWarning}
      footer={<BusyButton onPress={stay}>{warning.stay}</BusyButton>}
    >
      <p>{warning.text(minutes)}</p>
      {failed && (
        <Alert type="danger" live="alert">
          {warning.failed}
        </Alert>
      )}
    </Modal>
  );
}

/** Whole minutes left, at least one. */
function useMinutes(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((endsAt - now) / minute));
}
