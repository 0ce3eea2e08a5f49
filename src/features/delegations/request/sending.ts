import type { ReadableAtom } from 'nanostores';
import type { Refusal } from '#kit/form/refusal.ts';
import { documentSlots, type DocumentCode } from '../documents-api.ts';
import type { DelegationRequest } from '../request-api.ts';
import type { Draft } from './draft.ts';
import type { SendingProgress } from './progress.ts';
import { createContext, useContext } from 'react';
import type { User } from '#platform/session/session.ts';

/** A part of the sending: the request, its documents, and that it goes to the office. */
export type ItemId = 'open' | DocumentCode | 'submit';
export type ItemState = 'waiting' | 'running' | 'done' | 'failed';

/** The parts of the sending, in their order. */
export const items: readonly ItemId[] = ['open', ...documentSlots.map(({ code }) => code), 'submit'];

/** State of each part. */
export type SendingStates = Readonly<Record<ItemId, ItemState>>;

/** Sends one request; what has arrived is not sent again. */
export interface RequestSender {
  /** State of each part; null: nothing was sent yet. */
  $states: ReadableAtom<SendingStates | null>;
  progress: SendingProgress;
  /** Sends what is missing, and gives the request. Throws PortalError; `failed` then names the part. */
  send: (draft: Draft) => Promise<DelegationRequest>;
  /** The part that failed last; null: none. */
  failed: () => ItemId | null;
  /** What the citizen reads of a failure. */
  refusal: (error: unknown, draft: Draft) => Refusal;
  /** The request is no draft any more at the backend: the next sending opens a new one. */
  restart: () => void;
}

/** A draft at the backend that the citizen goes on with. */
export interface ResumedDraft {
  id: string;
  draft: Draft;
}

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
