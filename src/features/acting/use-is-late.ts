import { useEffect, useState } from 'react';

/** How long a form or a list waits for what asks whose it is, in milliseconds: after that this comes when it can. */
const patience = 1500;

/** True once the page has waited long enough. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
