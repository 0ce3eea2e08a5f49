import type { ReactNode } from 'react';

interface Props {
  /** Shown while it is not known for whom a citizen may act. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * What a page's placeholder shows once nothing can come above it: at once where no login is marked, else as soon as it is
 * known that the citizen acts for nobody else (`early-calls.inline.ts`).
 */
export function IfAlone({ waiting, children }: Props) {
  return (
    <>
      <div className="pc-if-not-alone">{waiting}</div>
      <div className="pc-if-alone">{children}</div>
    </>
  );
}
