import { useStore } from '@nanostores/react';
import { useEffect, useState, useRef } from 'react';
import { $endsAt, dismissWarning } from '#platform/session/session-clock.ts';
import { loadUser, $session, beginLogin, loginAddress } from '#platform/session/session.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { announce } from '#platform/page/announce.ts';
import { $expired, closeLoginDialog } from '#platform/session/expired.ts';
import { isTypedKept } from '#platform/storage/kept-form.ts';
import { Alert } from '../Alert.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { Modal } from '../dialog/Modal.tsx';
import { texts } from './texts.ts';

const { expired } = texts;

/** Shows "La sessione è scaduta"; it closes after a login in another tab. */
export function SessionDialog() {
  const { open, isFormOpen } = useStore($expired);
  useAnnounceResumed(isFormOpen);
  return open ? <ExpiredDialog /> : null;
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

/** Announces that the citizen can continue, once logged in again. */
function useAnnounceResumed(isFormOpen: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isFormOpen && $session.get().status === 'logged') announce(texts.resumed);
    was.current = isFormOpen;
  }, [isFormOpen]);
}

const { warning } = texts;
const minute = 60_000;

/** Warns before a session of known length ends. */
export function SessionWarning() {
  const endsAt = useStore($endsAt);
  return endsAt === null ? null : <WarningDialog endsAt={endsAt} />;
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
