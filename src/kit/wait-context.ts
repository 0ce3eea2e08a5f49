import { createContext } from 'react';

/** Gives up what a placeholder waits for: its `SlowNote` offers that. Undefined: there is nothing to give up. */
export const WaitContext = createContext<(() => void) | undefined>(undefined);
