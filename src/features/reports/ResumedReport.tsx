import type { User } from '#platform/session/session.ts';
import { DraftNotice } from '#kit/drafts/DraftNotice.tsx';
import type { SavedDraft } from '#kit/drafts/draft-saver.ts';
import { ResumedDraft } from '#kit/drafts/ResumedDraft.tsx';
import { useDraftSaver } from '#kit/drafts/use-draft-saver.ts';
import { type ReportProps, ReportWizard } from './ReportWizard.tsx';
import { readReportBody, reportBody, reportDrafts } from './state/report-drafts.ts';
import type { Draft } from './steps/draft.ts';
import { formName } from './steps/kept.ts';

interface Props extends Pick<ReportProps, 'catalogue'> {
  user: User;
  draftId: string;
}

/** A report with what a draft holds; without a draft an empty one, and why. */
export function ResumedReport({ draftId, ...rest }: Props) {
  return (
    <ResumedDraft draftId={draftId} calls={reportDrafts}>
      {(found) => <WithDraft {...rest} found={found} />}
    </ResumedDraft>
  );
}

function WithDraft({ found, catalogue, user }: Omit<Props, 'draftId'> & { found: SavedDraft | null }) {
  const draft = found?.body ? found : null;
  const serviceId = catalogue.state === 'ready' ? catalogue.value.serviceId : null;
  const { saver, state } = useDraftSaver<Draft>({
    draft,
    form: formName(draft?.id ?? null),
    calls: reportDrafts,
    bodyOf: (values) => reportBody(values, { user, serviceId, kinds: [] }),
  });
  return (
    <ReportWizard
      catalogue={catalogue}
      user={user}
      link={{}}
      resumed={{
        id: draft?.id ?? null,
        content: draft?.body ? readReportBody(draft.body) : null,
        saver,
        notice: (actions) => <DraftNotice found={found} what="segnalazione" state={state} {...actions} />,
      }}
    />
  );
}
