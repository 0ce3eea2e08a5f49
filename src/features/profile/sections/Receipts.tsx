import { useId, useState } from 'react';
import { readReceiptArchive, writeReceiptArchive } from '#features/payments/receipt-archive-calls.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { actNotices, notices } from '#errors/notices.ts';
import { hasAsset } from '#platform/app.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { currentUser } from '#platform/session/session.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { texts } from '../texts.ts';

const words = texts.receipts;

/** Whether receipts of payments go to the document archive. */
export function Receipts() {
  const archive = useLoaded(
    'receipts',
    () => readReceiptArchive(client, currentUser().taxCode),
    (error) => notifyFailure(words.failed, error),
  );
  return (
    <section aria-labelledby="pagamenti">
      <h3 id="pagamenti">Pagamenti</h3>
      {archive.state === 'loading' && <Spinner onCancel={archive.cancel} />}
      {archive.state === 'failed' && <LoadFailed onRetry={archive.retry} />}
      {archive.state === 'ready' && <ReceiptSwitch first={archive.value} />}
    </section>
  );
}

/** Changes at once, and back when the change could not be saved. */
function ReceiptSwitch({ first }: { first: boolean }) {
  const [on, setOn] = useState(first);
  const [saving, setSaving] = useState(false);
  const id = useId();
  const press = async () => {
    if (saving) return;
    setSaving(true);
    setOn(!on);
    try {
      await writeReceiptArchive(client, currentUser().taxCode, !on);
      notify(texts.preferencesSaved, { title: notices.done, kind: 'success' });
    } catch (error) {
      setOn(on);
      if (!isKind(error, 'unauthenticated')) notifyFailure(actNotices.preferences, error);
    }
    setSaving(false);
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        className="pc-switch"
        aria-checked={on}
        aria-disabled={saving || undefined}
        aria-describedby={id}
        onClick={() => void press()}
      >
        <span className="pc-switch-track" aria-hidden="true" />
        {words.label}
      </button>
      <p className="pc-switch-help" id={id}>
        {words.help} {hasAsset('MY_DOCS') && <a href={pathOf('area-documents')}>Vai ai documenti</a>}
      </p>
      <p role="status" className="pc-switch-saving">
        {saving && words.saving}
      </p>
    </>
  );
}
