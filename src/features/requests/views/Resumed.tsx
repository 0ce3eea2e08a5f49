import type { CrmService } from '#features/tickets/crm-contract.ts';
import type { Draft as KeptDraft } from '../contract.ts';
import { readDraftBody } from '../ticket-draft.ts';
import { loadNotices } from '#errors/notices.ts';
import type { User } from '#platform/session/session.ts';
import { notify } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import type { PageFacts } from '../page-facts.ts';
import { listRequests } from '../state/drafts.ts';
import { factsOf } from '../state/resumed.ts';
import { useDraftSaver } from '../use-draft-saver.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { RequestWizard } from './RequestWizard.tsx';

interface Props {
  facts: PageFacts;
  services: readonly CrmService[];
  user: User;
  draftId: string;
}

/** The request with what a draft holds; without a draft an empty one, and why (screens A 4.4). */
export function Resumed({ draftId, ...rest }: Props) {
  const drafts = useLoaded(
    draftId,
    (signal) => listRequests(signal),
    () => notify(loadNotices.draft),
  );
  if (drafts.state === 'loading') return <Spinner />;
  if (drafts.state === 'failed') return <LoadFailed onRetry={drafts.retry} />;
  return <WithDraft {...rest} found={drafts.value.find(({ id }) => id === draftId) ?? null} />;
}

function WithDraft({ found, ...rest }: Omit<Props, 'draftId'> & { found: KeptDraft | null }) {
  const { user, services } = rest;
  const draft = found?.body ? found : null;
  const content = draft && readDraftBody(draft.body);
  const { saver, state } = useDraftSaver(draft, (values) => factsOf(values, { user, content, services }));
  return (
    <RequestWizard
      {...rest}
      resumed={{
        id: draft?.id ?? null,
        content,
        saver,
        notice: (actions) => <DraftNotice found={found} state={state} {...actions} />,
      }}
    />
  );
}
