import { island } from '#kit/frame/Island.tsx';
import { loadServices } from '#features/services/state/services.ts';
import { texts } from '../request/texts.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { ResumedRequest } from '../request/ResumedRequest.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { RequestWizard, type RequestWizardProps } from '../request/RequestWizard.tsx';

/** A new request, or the draft that the address names. */
function Request(props: Pick<RequestWizardProps, 'blankForm'>) {
  const user = useFormUser();
  const id = new URLSearchParams(location.search).get('richiesta');
  if (!user) return <Spinner />;
  if (id === null) return <RequestWizard {...props} user={user} resumed={null} />;
  return <ResumedRequest {...props} user={user} id={id} />;
}

/** The wizard of a request of delegation. */
export const DelegationRequest = island(Request, {
  route: 'delegation-request',
  reads: { next: loadServices },
  broken: texts.broken,
});
