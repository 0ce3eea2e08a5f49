import { LoadFailed } from '#kit/LoadFailed.tsx';
import type { DesktopList } from './sources.ts';

/** The lists of a block that could not be loaded, each with its own "Riprova". */
export function FailedLists({ lists }: { lists: readonly DesktopList[] }) {
  return lists.map((list) => (
    <LoadFailed key={list.failure} message={list.failure} onRetry={() => void list.reload()} />
  ));
}
