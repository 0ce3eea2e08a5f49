import type { CrmService } from '#features/tickets/crm-api.ts';
import { draftTexts } from '#kit/drafts/texts.ts';
import { Waiting } from '#kit/frame/Waiting.tsx';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { RequestContext } from '../request-context.ts';
import { anonymousSteps, emptyDraft, sections } from '../state/values.ts';
import { texts } from '../texts.ts';
import { RequestStep } from '../views/RequestStep.tsx';

interface Props {
  /** Services that the build knows. */
  services: readonly CrmService[];
}

/**
 * The request until the form is ready: it can be filled in already, but for what needs a call; by who has a login marked
 * once no picker of a delegator comes above it.
 */
export function RequestPending({ services }: Props) {
  if (services.length === 0) return <Waiting />;
  const tools = {
    services,
    applicant: null,
    isServiceGone: false,
    isPending: true,
    suggest: async () => [],
    findOpen: async () => null,
    onSolved: () => undefined,
  };
  const view = (
    <RequestContext value={tools}>
      <RequestStep />
    </RequestContext>
  );
  const fields = {
    blank: emptyDraft,
    view,
    nextLabel: texts.send,
    hasBack: true,
    saveLabel: draftTexts.save,
    sections: sections(),
    areMoved: true,
  };
  return <WizardPending steps={anonymousSteps} fields={fields} isOneForCitizens />;
}
