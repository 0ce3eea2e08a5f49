import { createContext } from 'react';

/** Why nothing on the page can be sent now, as without a connection; null: it can. */
export const SendingContext = createContext<string | null>(null);
