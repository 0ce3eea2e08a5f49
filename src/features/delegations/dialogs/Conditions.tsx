import { useState } from 'react';
import * as z from 'zod/mini';
import { PolicyDialog } from '#kit/dialog/PolicyDialog.tsx';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { client } from '#platform/calls/client.ts';
import { readDelegationPolicy } from '../api.ts';

/** Rule of the field `accepted`. */
export const Accepted = z.literal(true, 'Accetta le condizioni della delega');

/** The field `accepted`, and the conditions in a dialog. */
export function Conditions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="btn btn-link p-0" onClick={() => setOpen(true)}>
          Leggi le condizioni della delega
        </button>
      </p>
      <CheckboxField name="accepted" label="Ho letto e accetto le condizioni della delega" required />
      {isOpen && (
        <PolicyDialog
          title="Condizioni della delega"
          emptyText="Il Comune non ha pubblicato condizioni."
          load={(signal) => readDelegationPolicy(client, signal)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
