import { type ReactNode, useState } from 'react';
import { useDraftPerson } from '#features/acting/use-draft-person.ts';
import { actorOf } from '#platform/session/subject.ts';
import type { User } from '#platform/session/session.ts';
import type { SavedDraft } from '#kit/drafts/draft-saver.ts';
import { ResumedDraft, DraftNotice, useDraftSaver } from '#kit/drafts/ResumedDraft.tsx';
import { NoCitizen } from '#kit/frame/NoCitizen.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import type { ReportProps, ResumedReport as Resumption } from './ReportWizard.tsx';
import { readReportBody, reportBody, reportDrafts } from './state/report-drafts.ts';
import type { Draft } from './steps/draft.ts';
import { formName } from './steps/kept.ts';

interface Props extends Pick<ReportProps, 'catalogue'> {
  user: User;
  draftId: string;
  /** The form. It is drawn by whoever shows this, which is loaded late, and so not with it. */
  children: (user: User, resumed: Resumption) => ReactNode;
}

/** The report with what a draft holds, for the citizen whose draft it is; without a draft an empty one, and why. */
export function ResumedReport(props: Omit<Props, 'user'>) {
  const user = useFormUser();
  if (!user) return <NoCitizen />;
  return <OwnReport key={user.taxCode} {...props} user={user} />;
}

function OwnReport({ draftId, ...rest }: Props) {
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
}: Omit<Props, 'draftId'> & { found: SavedDraft | null }) {
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
