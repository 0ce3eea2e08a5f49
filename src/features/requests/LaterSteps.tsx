import { useEffect, useRef } from 'react';
import { tidyEmail, phoneText } from '#domain/fields/contact.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { identityOf } from '#features/acting/identity.ts';
import { addressCheck } from '#features/one-time-code/address-check.ts';
import { CodeStep } from '#features/one-time-code/CodeStep.tsx';
import { Limit } from '#features/one-time-code/CodeEntry.tsx';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { savedOffer } from '#kit/drafts/DraftEntry.tsx';
import { draftFailure } from '#kit/drafts/draft-saver.ts';
import type { DraftCode } from '#kit/drafts/use-save-draft.ts';
import { actorMismatch } from '#kit/form/use-delegation-guard.ts';
import { Icon } from '#kit/Icon.tsx';
import { useResource } from '#kit/use-resource.ts';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { onDayText } from '#domain/text/display.ts';
import { foldText } from '#domain/text/italian-text.ts';
import { readTickets } from '#features/tickets/api.ts';
import { isConcluded } from '#features/tickets/states.ts';
import type { Earlier } from '#kit/AlreadySent.tsx';
import { plainClient } from '#platform/calls/plain-client.ts';
import type { Subject } from '#platform/session/subject.ts';
import { useRequest } from './request-context.ts';
import { kindName, readKinds } from './state/kinds.ts';
import { requestBody, requestDrafts } from './state/module-drafts.ts';
import { savedEntries } from './state/saved-entries.ts';
import { requestRefusal, sendRequest, wireNames } from './state/send-request.ts';
import type { RequestFacts } from './state/ticket-values.ts';
import type { Draft, StepId } from './state/values.ts';
import { laterTexts } from './later-texts.ts';
import { Resumed } from './views/Resumed.tsx';
import { Suggestions } from './views/Suggestions.tsx';
import { texts } from './texts.ts';

/** Second step of who is not logged in: the code, and what is sent with it. */
function VerifyStep({ draft }: StepViewProps<Draft>) {
  const { edit } = useWizard();
  const { services } = useRequest();
  const { firstName: name, surname, taxCode } = draft;
  const kind = useKindName(draft);
  return (
    <>
      <CodeStep draft={draft} onEdit={() => edit('request')} />
      <SummaryCard
        title={texts.request}
        step="request"
        items={[
          { label: texts.service, value: services.find(({ id }) => id === draft.service)?.name },
          { label: texts.kind, value: kind },
          { label: texts.details, value: draft.details.trim() },
          { label: texts.file, value: draft.files.map(({ filename }) => filename).join(', ') },
        ]}
      />
      <SummaryCard
        title={texts.applicant}
        items={[
          ...identityOf({ name, surname, taxCode: tidyTaxCode(taxCode) }),
          { label: texts.email, value: tidyEmail(draft.email) },
          { label: texts.phone, value: phoneText(draft.phone) },
        ]}
      />
    </>
  );
}

/** Name of the chosen kind; after a reload of this step its kinds are read first. */
function useKindName({ service, kind }: Draft): string | undefined {
  const chosen = { service, kind };
  const read = useResource(
    `${service} ${kind}`,
    async (signal) => {
      if (kind !== '' && kindName(chosen) === undefined) await readKinds(service, signal);
    },
    () => undefined,
  );
  return read.state === 'failed' ? undefined : kindName(chosen);
}

/** An answer of the FAQ was enough: thanks, and the way back for who changes their mind. */
function Solved({ homeHref, onBack }: { homeHref: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className="pc-panel" aria-labelledby="solved-title">
      <h2 className="h4" id="solved-title" ref={heading} tabIndex={-1}>
        <Icon name="it-check-circle" className="icon-success" /> {laterTexts.solvedTitle}
      </h2>
      <p>{laterTexts.solvedText}</p>
      <div className="pc-buttons">
        <button type="button" className="btn btn-outline-primary" onClick={onBack}>
          {laterTexts.writeAnyway}
        </button>
        <a className="btn btn-primary" href={homeHref || pathOf('home')}>
          {laterTexts.home}
        </a>
      </div>
    </section>
  );
}

/** How a request is saved at the backend; what is asked for before: for whom it is, and its service. */
function draftCode(facts: (draft: Draft) => RequestFacts): DraftCode<Draft> {
  return {
    calls: requestDrafts,
    bodyOf: (draft) => requestBody(draft, facts(draft)),
    failure: draftFailure,
    missing: ({ service }): Record<string, string> | null => {
      // Only who is logged in saves there.
      const held = actorMismatch('ASSISTENZA_CRM');
      if (held) return { '': held.message };
      return service === '' ? { service: fieldMessages.required } : null;
    },
  };
}

/** What of a request comes when its form is used: the second step, what sends and saves it, what is said of it meanwhile. */
export const later = {
  views: { verify: VerifyStep },
  checkOf: (onLimit: () => void) => addressCheck<Draft, StepId>('request', { onLimit }),
  send: sendRequest,
  refusal: requestRefusal,
  wireNames,
  draftCode,
  Suggestions,
  openRequest,
  Resumed,
  /** No more codes may be asked for today. */
  Limit: ({ onCancel }: { onCancel: () => void }) => (
    <Limit message={codeTexts.failures.limit} onCancel={onCancel} />
  ),
  Solved,
  /** Drafts of requests at the backend. */
  offer: async () => savedOffer(await savedEntries('ASSISTENZA_CRM')),
};

/** Newest requests that are looked at. */
const mostRead = 50;

/**
 * The newest request of a person about a service that is still open; null: none. A request is called after its service. Rejects
 * where the list cannot be read: this call tells nothing about session or connection, so it does not go through
 * `client.ts`.
 */
export async function openRequest(
  subject: Subject,
  service: string,
  signal: AbortSignal,
): Promise<Earlier | null> {
  const order = { by: 'created_at', direction: 'desc' } as const;
  const found = await readTickets(plainClient, subject, { order }, { page: 1, count: mostRead, signal });
  const open = found.find(
    ({ title, stateId }) =>
      title !== null && foldText(title) === foldText(service.trim()) && !isConcluded(stateId),
  );
  if (!open) return null;
  const { own, theirs, link } = laterTexts.openRequest;
  const say = subject.delegation === undefined ? own : theirs;
  return {
    text: say(service, open.createdAt && onDayText(open.createdAt)),
    link: link(open.number),
    href: `${pathOf('area-activities')}?${new URLSearchParams({ richiesta: open.number }).toString()}#assistenza`,
  };
}
