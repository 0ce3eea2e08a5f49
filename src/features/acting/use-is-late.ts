import { useEffect, useState } from 'react';

/**
 * True once so much time has passed: a list or a form is then shown without what it was waiting for.
 *
 * @param delay milliseconds, the same in every render
 */
export function useIsLate(delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isLate;
}
