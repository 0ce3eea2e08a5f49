import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { $delegators, stopActing } from '#platform/session/delegators.ts';
import { texts } from './texts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import type { DesktopList } from './own-lists.ts';

interface Props {
  /** Module of the page that it opens; missing: one in which nobody acts for others. */
  module?: AssetCode | undefined;
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * A link to something of the citizen's own: the page behind it shows the data of whoever the citizen acts for, so they act
 * for themselves from then on. `OwnNote` says so above such links.
 */
export function OwnLink({ module, href, className, children }: Props) {
  return (
    <a href={href} className={className} onClick={() => module && stopActing(module)}>
      {children}
    </a>
  );
}

/** Says what a press on links to the citizen's own things changes; nothing while they act for themselves. */
export function OwnNote() {
  const isActing = Object.keys(useStore($delegators)).length > 0;
  return isActing && <p className="pc-hint">{texts.own}</p>;
}

/** One error for all lists of a block that failed to load; toasts have named them. */
export function FailedLists({ lists }: { lists: readonly DesktopList[] }) {
  if (lists.length === 0) return null;
  const retry = () => lists.forEach((list) => void list.reload());
  return <LoadFailed message={texts.partial} isKnown onRetry={retry} />;
}
