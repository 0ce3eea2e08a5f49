import { createContext } from 'react';

/** Gives up what the page itself waits for before its parts are drawn; undefined: there is nothing to give up. */
export const WaitContext = createContext<(() => void) | undefined>(undefined);
