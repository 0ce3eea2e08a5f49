import { useState } from 'react';
import { loadUser } from '#platform/session/session.ts';

/**
 * Asks again who is there where that could not be told, and whether that is under way: the session stays "failed" until
 * it is answered.
 */
export function useUserRetry(): { isAsking: boolean; retry: () => void } {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await loadUser();
    setAsking(false);
  };
  return { isAsking, retry: () => void ask() };
}
