import { type ReactNode, useState } from 'react';
import { addressCheck } from '#features/one-time-code/address-check.ts';
import type { CrmService } from '#features/tickets/crm-contract.ts';
import type { User } from '#platform/session/session.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import type { DraftSaver } from '#kit/drafts/draft-saver.ts';
import { type DraftActions, useSaveDraft } from '#kit/drafts/use-save-draft.ts';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import type { PageFacts } from './page-facts.ts';
import { readOrigin, startOf } from './state/origin.ts';
import { requestBody, requestDrafts } from './state/request-drafts.ts';
import { texts } from './texts.ts';
import { sendRefusal, wireNames } from './state/refusal.ts';
import { factsOf, firstValues } from './state/resumed.ts';
import { leaveFor, sendRequest } from './state/send-request.ts';
import { type Draft, forgotten, formName, readKept, type StepId } from './state/values.ts';
import { actorMismatch } from '#kit/form/use-delegation-guard.ts';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { actorOf } from '#platform/session/subject.ts';
import type { FormPerson } from '#platform/session/guarded-forms.ts';
import type { DraftContent } from './state/ticket-draft.ts';

/** What the form of a request is given. */
export interface RequestWizardProps {
  facts: PageFacts;
  services: readonly CrmService[];
  /** Null: nobody is logged in. */
  user: User | null;
  /** The address names a draft. */
  resumed?: ResumedDraft;
}

/** A saved draft that the citizen reopens. */
export interface ResumedDraft {
  /** Null: it was not found, and the request is a new one. */
  id: string | null;
  content: DraftContent | null;
  saver: DraftSaver<Draft> | null;
  /** For whom it was begun. */
  person: FormPerson;
  /** Notice about the draft: missing, unreadable, changed elsewhere, or when it was saved. */
  notice: (actions: Pick<DraftActions<Draft>, 'saveAsNew' | 'openNewer'>) => ReactNode;
}

/**
 * What can be done with a request: keep it over a login, save it as a draft, send it.
 *
 * @param onLimit no more codes may be asked for today
 */
export function useRequestActions(props: RequestWizardProps, onLimit: () => void) {
  const { services, user, resumed } = props;
  const draftId = resumed?.id ?? null;
  const saver = resumed?.saver ?? null;
  const content = resumed?.content ?? null;
  const [origin] = useState(() => readOrigin(location, user !== null));
  const [initial] = useState(() =>
    firstValues({
      user,
      content,
      offered: services.map(({ id }) => id),
      ...startOf(origin, location.search, { ...props.facts, services }),
    }),
  );
  // Read here and again when something is sent: the delegator may be another one by then.
  useDelegator('ASSISTENZA_CRM');
  const applicant = actorOf('ASSISTENZA_CRM', user);
  const facts = (draft: Draft) => factsOf(draft, { user, services });
  const form = formName(draftId, origin);
  const { wizard, current, forget, close } = useServiceWizard<Draft, StepId>({
    form,
    initial,
    read: readKept,
    forget: forgotten,
    copy: user ? undefined : {},
    gone: async ({ service }) =>
      service === '' || services.some(({ id }) => id === service)
        ? []
        : [{ text: texts.serviceGone, values: { service: '', kind: '' } }],
    user,
    addressCheck: addressCheck('request', { onLimit }),
    backup: saver,
    ...(user && { module: 'ASSISTENZA_CRM' }),
    ...(resumed?.person && { person: resumed.person }),
    send: (draft) => sendRequest(draft, facts(draft), { draftId, form }),
    onDone: () => leaveFor(user ? 'ticket' : 'ticketNoAuth'),
    refusal: (error, draft) => sendRefusal(error, draft, user === null),
  });
  const drafts = useSaveDraft<Draft>({
    saver,
    calls: requestDrafts,
    bodyOf: (draft) => requestBody(draft, facts(draft)),
    missing: ({ service }) => missingOf(user, service),
    current,
    close,
    onSaved: () => {
      keepOutcome({ type: 'partialTicket' });
      leaveFor('partialTicket');
    },
  });
  return { wizard: { ...wizard, wireNames }, applicant, ...drafts, forget };
}

/** What is asked for before a request is saved: for whom it is, and its service. */
function missingOf(user: User | null, service: string): Record<string, string> | null {
  const held = user && actorMismatch('ASSISTENZA_CRM');
  if (held) return { '': held.message };
  return service === '' ? { service: fieldMessages.required } : null;
}
