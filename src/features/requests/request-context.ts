import { createContext, useContext } from 'react';
import type { CrmService } from '#contracts/crm-services.ts';
import type { Earlier } from '#kit/AlreadySent.tsx';
import type { Actor, Subject } from '#platform/session/subject.ts';

/** What the steps of a request know besides what is typed. */
export interface RequestTools {
  services: readonly CrmService[];
  /** The page is not ready: nothing may be asked of the API, and what needs a script does not work. */
  isPending?: boolean;
  /** Who the request is for; null: nobody is logged in, so the form asks. */
  applicant: Actor | null;
  /** Address of the search index of services and answers. */
  searchIndex: string;
  /** The newest open request of a person about a service. Rejects where the list cannot be read. */
  findOpen: (subject: Subject, service: string, signal: AbortSignal) => Promise<Earlier | null>;
  /** The chosen service of the draft is no longer offered. */
  isServiceGone: boolean;
  /** An answer of the FAQ was enough: no request is sent. */
  onSolved: () => void;
}

export const RequestContext = createContext<RequestTools | null>(null);

/** The request around a step. Throws outside one. */
export function useRequest(): RequestTools {
  const tools = useContext(RequestContext);
  if (!tools) throw new Error('A step stands outside a request.');
  return tools;
}

/** What the page of a request knows of the municipality. */
export interface PageFacts {
  /** Where "Home" leads. */
  homeHref: string;
  /** Address of the search index of services and answers. */
  searchIndex: string;
  /** Services that the build knows: they can be chosen before the live ones have come. */
  services: readonly CrmService[];
  /** Id of the service that answers for accessibility; null: the tenant file does not say. */
  accessibilityOffice: string | null;
}
