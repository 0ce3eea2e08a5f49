import { addressCheck } from '#features/one-time-code/address-check.ts';
import { CodeStep } from '#features/one-time-code/CodeStep.tsx';
import { savedEntries } from '#features/requests/state/saved-entries.ts';
import { savedOffer } from '#kit/drafts/DraftEntry.tsx';
import { draftFailure } from '#kit/drafts/draft-saver.ts';
import type { DraftCode } from '#kit/drafts/use-save-draft.ts';
import { actorMismatch } from '#kit/form/use-delegation-guard.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { isEmptyReport, reportBody, reportDrafts } from './state/report-drafts.ts';
import { reportRefusal, type Sender, sendReport, wireNames } from './state/send-report.ts';
import { DataStep } from './steps/DataStep.tsx';
import type { Draft, StepId } from './steps/draft.ts';
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
  /** Drafts of reports at the backend. */
  offer: async () => savedOffer(await savedEntries('DISSERVIZIO_CRM')),
};
