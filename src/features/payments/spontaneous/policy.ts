import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { type Loaded, useLoaded } from '#kit/use-loaded.ts';
import { notify } from '#platform/toasts.ts';
import { readPaymentPolicy } from '../calls.ts';

/**
 * The policy of payments, of both systems, sanitised. Loaded beside the types, before the first step is shown: a text that
 * came later would push the rest of the step down.
 */
export function usePolicy(): Loaded<TrustedHTML> {
  return useLoaded('policy', readPolicy, () => notify(loadNotices.terms));
}

/** The text; none is as bad as a failure. */
async function readPolicy(signal: AbortSignal): Promise<TrustedHTML> {
  const [html, { safeHtml }] = await Promise.all([
    readPaymentPolicy(client, signal),
    import('#platform/page/safe-html.ts'),
  ]);
  if (!html) throw new Error('The municipality has published no policy.');
  return safeHtml(html, { siteHost: location.hostname });
}
