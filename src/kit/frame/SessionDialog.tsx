import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { announce } from '#platform/page/announce.ts';
import { $expired, closeLoginDialog } from '#platform/session/expired.ts';
import { $session, beginLogin, loginAddress } from '#platform/session/session.ts';
import { isTypedKept } from '#platform/storage/kept-form.ts';
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
