import { readTerms } from '#platform/push/notifications.ts';
import { PolicyText } from '#kit/PolicyText.tsx';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { type Loaded, useLoaded } from '#kit/use-loaded.ts';
import { texts } from '../texts.ts';

/** The terms of the notices, loaded when they are to be read. */
export function useTerms(): Loaded<string | null> {
  return useLoaded(
    'terms',
    (signal) => readTerms(client, signal),
    (error) => notifyFailure(loadNotices.terms, error),
  );
}

/** The terms as they are read. */
export function TermsText({ terms }: { terms: Loaded<string | null> }) {
  return <PolicyText policy={terms} emptyText={texts.noTerms} />;
}
