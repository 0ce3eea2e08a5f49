import { type ReactNode, useState } from 'react';
import { useDraftPerson } from '#features/acting/use-draft-person.ts';
import { addressCheck } from '#features/one-time-code/address-check.ts';
import { CodeStep } from '#features/one-time-code/CodeStep.tsx';
import { savedEntries } from '#features/requests/state/saved-entries.ts';
import { savedOffer } from '#kit/drafts/DraftEntry.tsx';
import { draftFailure, type SavedDraft } from '#kit/drafts/draft-saver.ts';
import { ResumedDraft, DraftNotice, useDraftSaver } from '#kit/drafts/ResumedDraft.tsx';
import type { DraftCode, Resumption } from '#kit/drafts/use-save-draft.ts';
import { actorMismatch } from '#kit/form/use-delegation-guard.ts';
import { NoCitizen } from '#kit/frame/NoCitizen.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import type { Loaded } from '#platform/resource.ts';
import { actorOf } from '#platform/session/subject.ts';
import type { User } from '#platform/session/session.ts';
import {
  isEmptyReport,
  readReportBody,
  reportBody,
  type ReportContent,
  reportDrafts,
} from './state/report-drafts.ts';
import type { Catalogue } from './state/kinds.ts';
import { reportRefusal, type Sender, sendReport, wireNames } from './state/send-report.ts';
import { DataStep } from './steps/DataStep.tsx';
import type { Draft, StepId } from './steps/draft.ts';
import { formName } from './steps/kept.ts';
import { ReportCards, SummaryStep } from './steps/SummaryStep.tsx';
import { texts } from './texts.ts';
import { keepReport, unsentNotice } from './unsent/Unsent.tsx';

/** Last step of who is not logged in: the code, and what is sent with it. */
function VerifyStep({ draft }: StepViewProps<Draft>) {
  const { edit } = useWizard();
  return (
    <>
      <CodeStep draft={draft} onEdit={() => edit('data')} />
      <ReportCards draft={draft} />
    </>
  );
}

/** How a report is saved at the backend. */
function draftCode(sender: () => Sender): DraftCode<Draft> {
  return {
    calls: reportDrafts,
    bodyOf: (draft) => reportBody(draft, sender()),
    failure: draftFailure,
    missing: (draft) => {
      // Only who is logged in saves there.
      const held = actorMismatch('DISSERVIZIO_CRM');
      if (held) return { '': held.message };
      return isEmptyReport(draft) ? { '': texts.emptyDraft } : null;
    },
  };
}

interface ResumedProps {
  catalogue: Loaded<Catalogue>;
  user: User;
  draftId: string;
  /** The form, which comes before the code of its later steps and of this. */
  children: (user: User, resumed: Resumption<Draft, ReportContent>) => ReactNode;
}

/** The report with what a draft holds, for the citizen whose draft it is; without a draft an empty one, and why. */
function ResumedReport(props: Omit<ResumedProps, 'user'>) {
  const user = useFormUser();
  if (!user) return <NoCitizen />;
  return <OwnReport key={user.taxCode} {...props} user={user} />;
}

function OwnReport({ draftId, ...rest }: ResumedProps) {
  return (
    <ResumedDraft draftId={draftId} calls={reportDrafts}>
      {(found) => <WithDraft {...rest} found={found} />}
    </ResumedDraft>
  );
}

function WithDraft({
  found,
  catalogue,
  user,
  children,
}: Omit<ResumedProps, 'draftId'> & { found: SavedDraft | null }) {
  const draft = found?.body ? found : null;
  const [content] = useState(() => (draft?.body ? readReportBody(draft.body) : null));
  const person = useDraftPerson('DISSERVIZIO_CRM', content?.begunFor ?? null);
  const serviceId = catalogue.state === 'ready' ? catalogue.value.serviceId : null;
  const { saver, state } = useDraftSaver<Draft>({
    draft,
    form: formName(draft?.id ?? null),
    calls: reportDrafts,
    bodyOf: (values) =>
      reportBody(values, { author: actorOf('DISSERVIZIO_CRM', user), serviceId, kinds: [] }),
  });
  if (!person) return <Spinner />;
  return children(user, {
    id: draft?.id ?? null,
    content,
    saver,
    person,
    notice: (actions) => <DraftNotice found={found} what="segnalazione" state={state} {...actions} />,
  });
}

/** What of a report comes when its form is used: the later steps, and all that sends, saves and keeps it. */
export const later = {
  views: { data: DataStep, summary: SummaryStep, code: VerifyStep },
  check: addressCheck<Draft, StepId>('summary'),
  send: sendReport,
  refusal: reportRefusal,
  wireNames,
  draftCode,
  keep: keepReport,
  unsentNotice,
  ResumedReport,
  /** Drafts of reports at the backend. */
  offer: async () => savedOffer(await savedEntries('DISSERVIZIO_CRM')),
};
