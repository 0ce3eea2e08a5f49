import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { pathOf } from '#domain/routing/route-match.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { $push } from '#platform/push/push-state.ts';
import { acceptPush, declinePush, startPush } from '#platform/push/push.ts';
import { $expired, closeLoginDialog } from '#platform/session/expired.ts';
import { $endsAt, dismissWarning } from '#platform/session/session-clock.ts';
import { $session, beginLogin, loadUser, loginAddress } from '#platform/session/session.ts';
import { isTypedKept } from '#platform/storage/kept-form.ts';
import { Alert } from '../Alert.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { Modal } from '../dialog/Modal.tsx';

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

interface PromptProps {
  /** Name of the municipality. */
  municipality: string;
}

/**
 * Asks, once the page is idle, whether the municipality may send push notifications. Checked again for
 * every view, because the citizen may have created a profile or finished a wizard in the previous one.
 */
export function PushPrompt({ municipality }: PromptProps) {
  const [path] = useBrowserLocation();
  const session = useStore($session);
  const { prompt } = useStore($push);
  const isLogged = session.status === 'logged';
  const hasContacts = isLogged && session.user.contacts !== null;
  useEffect(() => {
    if (isLogged) whenIdle(() => void startPush());
  }, [path, isLogged, hasContacts]);
  return prompt === 'open' ? <PushDialog municipality={municipality} /> : null;
}

/** "Notifiche Push": asks in the name of the municipality. */
function PushDialog({ municipality }: { municipality: string }) {
  const buttons = (
    <>
      <button type="button" className="btn btn-outline-primary" onClick={declinePush}>
        No, grazie
      </button>
      <button type="button" className="btn btn-primary" onClick={() => void acceptPush()}>
        OK
      </button>
    </>
  );
  return (
    <Modal open title="Notifiche Push" size="sm" onClose={declinePush} footer={buttons}>
      <p>
        {municipality.startsWith('Comune') ? `Il ${municipality}` : municipality} vorrebbe inviarti notifiche
        sugli eventi importanti che ti riguardano, anche quando questo sito è chiuso. Puoi cambiare idea
        quando vuoi, dal tuo profilo.
      </p>
    </Modal>
  );
}
