import { useState } from 'react';
import type { CrmService } from '#contracts/crm-services.ts';
import type { User } from '#platform/session/session.ts';
import { type Resumption, useSaveDraft } from '#kit/drafts/use-save-draft.ts';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { actorOf } from '#platform/session/subject.ts';
import { actNotices } from '#errors/notices.ts';
import { wireField } from '#kit/form/problems.ts';
import { lateCheck, laterCode } from '#kit/wizard/LaterCode.tsx';
import { readAboutPage, type AboutPage } from '#domain/routing/page-report.ts';
import { followUpText, readFollowUp } from '#features/tickets/state/follow-up-names.ts';
import type { PageFacts } from './request-context.ts';
import { texts } from './texts.ts';
import { factsOf, firstValues } from './state/resumed.ts';
import { type Draft, forgotten, formName, readKept, type StepId, type Origin } from './state/values.ts';
import type { DraftContent } from './state/ticket-draft.ts';
import { paymentDetails, paymentServiceOf, readAboutPayment } from './state/about-payment.ts';

/** What a citizen finds in "Dettagli", to be completed: its first line is the subject. */
export function pageDetails({ page }: AboutPage): string {
  const subject =
    page === null
      ? 'Problema di accessibilità.\n\nPagina che non riesco a usare: '
      : `Problema di accessibilità nella pagina ${page}`;
  return `${subject}\n\nChe cosa non funziona: \nCon quale browser o tecnologia assistiva: `;
}

/**
 * The service that answers for accessibility: the one that the tenant file names, else one that is plainly that; null: the
 * citizen chooses.
 */
export function accessibilityServiceOf(
  services: readonly CrmService[],
  office: string | null,
): string | null {
  const named = services.find(({ id }) => id === office);
  return (named ?? services.find(({ name }) => /\baccessibilit/i.test(name)))?.id ?? null;
}

/** What the address says of a new request. A closed one is followed by who is logged in only. */
export function readOrigin(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  isCitizen: boolean,
): Origin {
  return {
    about: readAboutPayment(search),
    page: readAboutPage(search, origin),
    follows: isCitizen ? readFollowUp(search) : null,
  };
}

interface Offices {
  services: readonly CrmService[];
  /** Id of the service that answers for accessibility; null: the tenant file does not say. */
  accessibilityOffice: string | null;
}

/** Service and text with which the form of a new request begins. */
export function startOf(
  { about, page, follows }: Origin,
  search: string,
  { services, accessibilityOffice }: Offices,
): { service: string | null; details: string } {
  if (about) return { service: paymentServiceOf(services), details: paymentDetails(about) };
  if (page)
    return { service: accessibilityServiceOf(services, accessibilityOffice), details: pageDetails(page) };
  const service = new URLSearchParams(search).get('servizio');
  return { service, details: follows ? followUpText(follows, '') : '' };
}

/** What sends and saves a request, and what may take its place; it comes when the form is used. */
export const later = laterCode(async () => (await import('./LaterSteps.tsx')).later);

/** Fields by their names in messages of the CRM: nothing is refused before what sends has come. */
const wireNames = (path: string, draft: Draft) => wireField(later.loaded()?.wireNames ?? {}, path, draft);

/** Leaves for the page that shows how the request ended; Back does not come here again. */
function leaveFor(type: 'ticket' | 'ticketNoAuth' | 'partialTicket'): void {
  replacePage(`${pathOf('feedback')}?feedbackType=${type}`);
}

/** What the form of a request is given. */
export interface RequestWizardProps {
  facts: PageFacts;
  services: readonly CrmService[];
  /** Null: nobody is logged in. */
  user: User | null;
  /** The address names a draft. */
  resumed?: Resumption<Draft, DraftContent>;
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
    addressCheck: lateCheck('request', later, ({ checkOf }) => checkOf(onLimit)),
    backup: saver,
    ...(user && { module: 'ASSISTENZA_CRM' }),
    ...(resumed?.person && { person: resumed.person }),
    send: async (draft) => (await later.load()).send(draft, facts(draft), { draftId, form }),
    onDone: () => leaveFor(user ? 'ticket' : 'ticketNoAuth'),
    refusal: (error, draft) =>
      later.loaded()?.refusal(error, draft, user === null) ?? { message: actNotices.requestSend },
  });
  const drafts = useSaveDraft<Draft>({
    saver,
    load: async () => (await later.load()).draftCode(facts),
    current,
    close,
    onSaved: () => {
      keepOutcome({ type: 'partialTicket' });
      leaveFor('partialTicket');
    },
  });
  return { wizard: { ...wizard, wireNames }, applicant, ...drafts, forget };
}
