import { useState } from 'react';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { PolicyDialog } from '#kit/dialog/PolicyDialog.tsx';
import type { Legal } from '../places.ts';
import { texts } from '../texts.ts';

const words = texts.legal;

/** What is accepted with a booking, in a dialog, and the box that it was read: F-PRIV. */
export function LegalConsent({ legal: { terms, privacy } }: { legal: NonNullable<Legal> }) {
  const [isOpen, setOpen] = useState(false);
  const [link, label] =
    terms === null
      ? [words.link, words.privacy]
      : privacy === null
        ? [words.linkTerms, words.terms]
        : [words.linkBoth, words.both];
  return (
    <>
      <p>
        <button type="button" className="btn btn-link p-0" onClick={() => setOpen(true)}>
          {link}
        </button>
      </p>
      <CheckboxField name="privacy" label={label} required />
      {isOpen && (
        <PolicyDialog
          title={words.title}
          emptyText=""
          load={() => Promise.resolve([privacy, terms].filter(Boolean).join('\n'))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
