import type { ReactNode } from 'react';
import type { CrmService } from '#contracts/crm-services.ts';
import type { User } from '#platform/session/session.ts';
import { useDraftPerson } from '#features/acting/use-draft-person.ts';
import type { Resumption } from '#kit/drafts/use-save-draft.ts';
import { Spinner } from '#kit/Spinner.tsx';
import type { SavedDraft } from '#kit/drafts/draft-saver.ts';
import { ResumedDraft, DraftNotice, useDraftSaver } from '#kit/drafts/ResumedDraft.tsx';
import { requestBody, requestDrafts } from '../state/module-drafts.ts';
import { factsOf } from '../state/resumed.ts';
import { begunFor, type DraftContent, readDraftBody } from '../state/ticket-draft.ts';
import { type Draft, formName } from '../state/values.ts';

interface Props {
  services: readonly CrmService[];
  user: User;
  draftId: string;
  /** The form, which comes before the code of its later steps and of this. */
  children: (resumed: Resumption<Draft, DraftContent>) => ReactNode;
}

/** The request with what a draft holds; without a draft an empty one, and why. */
export function Resumed({ draftId, ...rest }: Props) {
  return (
    <ResumedDraft draftId={draftId} calls={requestDrafts}>
      {(found) => <WithDraft {...rest} found={found} />}
    </ResumedDraft>
  );
}

function WithDraft({
  found,
  user,
  services,
  children,
}: Omit<Props, 'draftId'> & { found: SavedDraft | null }) {
  const draft = found?.body ? found : null;
  const content = draft && readDraftBody(draft.body);
  const person = useDraftPerson('ASSISTENZA_CRM', content && begunFor(content));
  const { saver, state } = useDraftSaver<Draft>({
    draft,
    form: formName(draft?.id ?? null),
    calls: requestDrafts,
    bodyOf: (values) => requestBody(values, factsOf(values, { user, services })),
  });
  if (!person) return <Spinner />;
  return children({
    id: draft?.id ?? null,
    content,
    saver,
    person,
    notice: (actions) => <DraftNotice found={found} what="richiesta" state={state} {...actions} />,
  });
}
