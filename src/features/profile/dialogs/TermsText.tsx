import { readTerms } from '#platform/push/notifications.ts';
import { SanitizedHtml } from '#kit/SanitizedHtml.tsx';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { type Loaded, useLoaded } from '#kit/use-loaded.ts';
import { texts } from '../texts.ts';

/** The terms of the notices, loaded when they are to be read (contract B 5.1.1). */
export function useTerms(): Loaded<string | null> {
  return useLoaded(
    'terms',
    (signal) => readTerms(client, signal),
    () => notify(loadNotices.terms),
  );
}

/** The terms as they are read; a text of others, sanitised. */
export function TermsText({ terms }: { terms: Loaded<string | null> }) {
  if (terms.state === 'loading') return <Spinner onCancel={terms.cancel} />;
  if (terms.state === 'failed') return <LoadFailed onRetry={terms.retry} />;
  if (!terms.value) return <p>{texts.noTerms}</p>;
  return <SanitizedHtml html={terms.value} failure={loadNotices.terms} />;
}
