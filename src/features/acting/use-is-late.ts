import { useEffect, useState } from 'react';

/**
 * True once a form or a list has waited long enough for what asks whose it is: after that this comes when it can.
 *
 * @param patience milliseconds, always the same
 */
export function useIsLate(patience: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [patience]);
  return isLate;
}
