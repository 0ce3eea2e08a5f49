import type { ReactNode } from 'react';

interface Props {
  /** Shown while something may still come above. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * What a page's placeholder shows once nothing can come above it any more: at once where no login is marked, else as soon
 * as it is known whether there is a picker of delegators, and that is drawn (`early-calls.inline.ts`).
 */
export function IfSettled({ waiting, children }: Props) {
  return (
    <>
      <div className="pc-if-unsettled">{waiting}</div>
      <div className="pc-if-settled">{children}</div>
    </>
  );
}
