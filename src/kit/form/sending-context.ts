import { createContext } from 'react';

/** Why buttons that send are disabled. */
export interface Sending {
  /** Why nothing can be sent now, e.g. the browser is offline; null: it can. */
  refusal: string | null;
  /** Seconds to wait after a failure, given by the rate limit; 0: retry at once. */
  waitAfter: (error: unknown) => number;
}

export const SendingContext = createContext<Sending>({ refusal: null, waitAfter: () => 0 });
