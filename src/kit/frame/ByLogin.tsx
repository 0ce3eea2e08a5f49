import type { ReactNode } from 'react';

interface Props {
  /** Shown where a login is marked in this browser. */
  marked: ReactNode;
  /** Shown where none is. */
  unmarked: ReactNode;
}

/** What stands on a page until it is known who comes; the style sheet shows one of the two from the first paint on. */
export function ByLogin({ marked, unmarked }: Props) {
  return (
    <>
      <div className="pc-if-login">{marked}</div>
      <div className="pc-if-no-login">{unmarked}</div>
    </>
  );
}
