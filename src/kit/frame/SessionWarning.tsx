import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $endsAt, dismissWarning } from '#platform/session/session-clock.ts';
import { loadUser } from '#platform/session/session.ts';
import { Alert } from '../Alert.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { Modal } from '../dialog/Modal.tsx';
import { texts } from './texts.ts';

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
