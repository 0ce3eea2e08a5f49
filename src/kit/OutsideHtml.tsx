import { useCallback } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Spinner } from './Spinner.tsx';
import { useLoaded } from './use-loaded.ts';

interface Props {
  html: string;
  /** Said when the text cannot be shown. */
  failure: string;
}

/** HTML of others, made harmless before it meets the page (design §6). */
export function OutsideHtml({ html, failure }: Props) {
  // What cleans it comes with the first text: most lists are read without opening one.
  const clean = useCallback(async () => {
    const { safeHtml } = await import('#platform/page/safe-html.ts');
    return safeHtml(html, { siteHost: location.hostname });
  }, [html]);
  const loaded = useLoaded(html, clean, () => {});
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed message={failure} onRetry={loaded.retry} />;
  return <div className="pc-prose" dangerouslySetInnerHTML={{ __html: loaded.value }} />;
}
