import { type ReactNode, useRef, useState } from 'react';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { refusePrograms } from '#kit/form/TrapField.tsx';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import { needEmailCode } from '#features/one-time-code/email-code.ts';
import type { CrmService } from '#features/tickets/crm-contract.ts';
import { askLogin } from '#platform/session/expired.ts';
import type { User } from '#platform/session/session.ts';
import { notify } from '#platform/toasts.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import type { PageFacts } from './page-facts.ts';
import type { DraftSaver } from './state/draft-saver.ts';
import { sendRefusal, wireNames } from './state/refusal.ts';
import { firstValues, applicantOf } from './state/resumed.ts';
import { leaveFor } from './state/leave-for.ts';
import { sendRequest } from './state/send-request.ts';
import { serviceName } from './state/service-name.ts';
import type { Draft } from './state/values.ts';
import type { DraftContent } from './ticket-draft.ts';
import { useKeptRequest } from './use-kept-request.ts';
import { useSaveDraft } from './use-save-draft.ts';

/** What the form of a request is given. */
export interface RequestWizardProps {
  facts: PageFacts;
  services: readonly CrmService[];
  /** Null: nobody is logged in. */
  user: User | null;
  /** The address names a draft. */
  resumed?: ResumedDraft;
}

/** A draft that is taken up. */
export interface ResumedDraft {
  /** Null: it is not to be had, and the request is a new one. */
  id: string | null;
  said: DraftContent | null;
  saver: DraftSaver<Draft> | null;
  /** What is to be known of it. */
  notice: (ways: { onSaveAsNew: () => Promise<void>; onOpenNewer: () => void }) => ReactNode;
}

/**
 * What can be done with a request: keep it over a login, save it as a draft, send it.
 *
 * @param onLimit no more codes may be asked for today
 */
export function useRequestActions(props: RequestWizardProps, onLimit: () => void) {
  const { services, user, resumed } = props;
  const draftId = resumed?.id ?? null;
  const [initial] = useState(() =>
    firstValues({
      user,
      said: resumed?.said ?? null,
      service: new URLSearchParams(location.search).get('servizio'),
      offered: services.map(({ id }) => id),
    }),
  );
  const subject = applicantOf(user, resumed?.said ?? null);
  const factsOf = ({ service }: Draft) => ({
    ...subject,
    serviceName: serviceName(services, service),
  });
  const kept = useKeptRequest({
    draftId,
    saver: resumed?.saver ?? null,
    initial,
  });
  const drafts = useSaveDraft(kept, factsOf);
  const sending = useRef(initial);
  const wizard = {
    initial,
    store: kept.store,
    wireNames,
    confirms: user ? {} : { request: sendCodeFor },
    onSubmit: async (values: Draft) => {
      sending.current = values;
      await sendRequest(values, factsOf(values), draftId);
    },
    onDone: () => leaveFor(user ? 'ticket' : 'ticketNoAuth'),
    refusal: (error: unknown) =>
      toldToo(
        isCall(error, 'requestCode')
          ? codeProblem(error, onLimit)
          : sendRefusal(error, sending.current, {
              isAnonymous: user === null,
              isDelegated: subject.delegation !== null,
            }),
      ),
    sessionEnded: (error: unknown) => user !== null && isKind(error, 'unauthenticated'),
    onSessionEnd: (form: Parameters<typeof kept.named>[0]) => askLogin(kept.named(form)),
  };
  return { wizard, ...subject, ...drafts, forget: kept.forget };
}

/** The code goes to the address before the step that asks for it is there. Rejects with PortalError, or `Automated`. */
async function sendCodeFor({ taxCode, email }: Draft): Promise<void> {
  refusePrograms();
  await needEmailCode({ taxCode: tidyTaxCode(taxCode), email: email.trim() });
}

function isCall(error: unknown, call: string): boolean {
  return error instanceof PortalError && error.facts.call === call;
}

/** Why no code was sent (screens A 3.3). */
function codeProblem(error: unknown, onLimit: () => void): Refusal | null {
  if (isKind(error, 'forbidden')) {
    onLimit();
    return null;
  }
  if (isKind(error, 'invalid'))
    return { message: actNotices.code, details: [`email: ${fieldMessages.email}`] };
  return refusalOf(error, codeTexts.failures.send);
}

/** What no field explains is said in a toast too (screens A 1.5). */
function toldToo(refusal: Refusal | null): Refusal | null {
  if (refusal && (refusal.details ?? []).length === 0) notify(refusal.message);
  return refusal;
}
