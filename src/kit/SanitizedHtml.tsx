import { useCallback } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Spinner } from './Spinner.tsx';
import { useResource } from './use-resource.ts';

interface Props {
  /** Not yet sanitised. */
  html: string;
  /** Error message shown when the HTML cannot be sanitised. */
  failure: string;
  /** What stands there where nothing of the HTML is left. */
  empty?: string;
}

/** HTML from a backend, sanitised before it is inserted into the page. */
export function SanitizedHtml({ html, failure, empty }: Props) {
  // The sanitiser is loaded on demand: most visits open no message.
  const clean = useCallback(async () => {
    const { safeHtml } = await import('#platform/page/safe-html.ts');
    return safeHtml(html, { siteHost: location.hostname });
  }, [html]);
  const loaded = useResource(html, clean, () => {});
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed message={failure} onRetry={loaded.retry} />;
  if (empty !== undefined && String(loaded.value) === '') return <p>{empty}</p>;
  return <div className="pc-prose" dangerouslySetInnerHTML={{ __html: loaded.value }} />;
}
