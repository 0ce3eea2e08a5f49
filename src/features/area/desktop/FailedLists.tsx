import { LoadFailed } from '#kit/LoadFailed.tsx';
import type { DesktopList } from './desktop-list.ts';
import { texts } from './texts.ts';

/** One error for all lists of a block that failed to load; toasts have named them. */
export function FailedLists({ lists }: { lists: readonly DesktopList[] }) {
  if (lists.length === 0) return null;
  const retry = () => lists.forEach((list) => void list.reload());
  return <LoadFailed message={texts.partial} isKnown onRetry={retry} />;
}
