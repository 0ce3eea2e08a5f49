import { LoadFailed } from '#kit/LoadFailed.tsx';
import type { DesktopList } from './sources.ts';

/** An error for each list of a block that failed to load, with its own "Riprova". */
export function FailedLists({ lists }: { lists: readonly DesktopList[] }) {
  return lists.map((list) => (
    <LoadFailed key={list.failure} message={list.failure} onRetry={() => void list.reload()} />
  ));
}
