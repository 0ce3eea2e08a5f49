import { useEffect } from 'react';
import { siteNotices } from '#errors/notices.ts';
import { matchRoute } from '#domain/routing/route-match.ts';
import { readCategory } from '../public/faq.ts';
import { notify } from '#platform/toasts.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { showPageTitle } from '#kit/page-title.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { texts } from '../texts.ts';
import { CategoryView } from '../views/CategoryView.tsx';
import { NotFound } from '../views/NotFound.tsx';

interface Props {
  /** Name for the title of the window. */
  municipality: string;
  /** Address of the assistance request, null when that module is off. */
  assistance: string | null;
}

/** A category newer than the build, read from the live API (screens A 4.3). */
export function FaqLive(props: Props) {
  return (
    <ErrorBoundary fallback={<p>{texts.broken}</p>}>
      <LiveCategory {...props} />
    </ErrorBoundary>
  );
}

function LiveCategory({ municipality, assistance }: Props) {
  const id = matchRoute(location.pathname)?.params.id ?? '';
  const loaded = useLoaded(
    id,
    (signal) => readCategory(id, signal),
    () => notify(siteNotices.faq),
  );
  const category = loaded.state === 'ready' ? loaded.value : undefined;
  useEffect(() => {
    if (category === undefined) return;
    showPageTitle(category?.name ?? texts.notFoundTitle, municipality);
    if (category) history.replaceState(history.state, '', category.path + location.search + location.hash);
  }, [category, municipality]);
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed message={siteNotices.faq} onRetry={loaded.retry} />;
  return loaded.value ? <CategoryView category={loaded.value} assistance={assistance} /> : <NotFound />;
}
