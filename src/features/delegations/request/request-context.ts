import { createContext, useContext } from 'react';
import type { User } from '#platform/session/session.ts';
import type { RequestSender } from './sending.ts';

/** What the steps of a request need to know beside its draft. */
export interface RequestTools {
  user: User;
  /** Address of the municipality's blank form; null: it has none. */
  blankForm: string | null;
  sender: RequestSender;
  /** Id of the draft at the backend; null: it was not opened yet. */
  requestId: () => string | null;
}

export const RequestContext = createContext<RequestTools | null>(null);

/** The tools of the request around a step. Throws outside one. */
export function useRequest(): RequestTools {
  const tools = useContext(RequestContext);
  if (!tools) throw new Error('A step stands outside a request.');
  return tools;
}
