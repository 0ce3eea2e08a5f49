import { useState } from 'react';
import { readPrivacyPolicy } from '#features/tickets/crm-calls.ts';
import { client } from '#platform/calls/client.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { PolicyDialog } from '#kit/dialog/PolicyDialog.tsx';
import { useRequest } from '../request-context.ts';
import { texts } from '../texts.ts';

/** The notice, to be read in a dialog, and that it has been read. */
export function PrivacyField() {
  const { isPending } = useRequest();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="btn btn-link p-0" disabled={isPending} onClick={() => setOpen(true)}>
          {texts.privacyRead}
        </button>
      </p>
      <CheckboxField name="privacy" label={texts.privacy} required />
      {open && (
        <PolicyDialog
          title={texts.privacyTitle}
          emptyText={texts.noPolicy}
          load={(signal) => readPrivacyPolicy(client, signal)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
