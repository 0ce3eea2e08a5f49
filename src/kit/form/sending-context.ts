import { createContext } from 'react';

/** What buttons that send know of the way to the backend. */
export interface Sending {
  /** Why nothing on the page can be sent now, as without a connection; null: it can. */
  refusal: string | null;
  /** Seconds for which the backend wants to be left alone after a failure; 0: it may be tried again at once. */
  waitAfter: (error: unknown) => number;
}

export const SendingContext = createContext<Sending>({ refusal: null, waitAfter: () => 0 });
