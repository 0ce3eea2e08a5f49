import { cleanHtml } from '#platform/page/clean-html.ts';
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
  const loaded = useResource(
    html,
    () => cleanHtml(html),
    () => {},
  );
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed message={failure} onRetry={loaded.retry} />;
  if (empty !== undefined && String(loaded.value) === '') return <p>{empty}</p>;
  return <div className="pc-prose" dangerouslySetInnerHTML={{ __html: loaded.value }} />;
}
