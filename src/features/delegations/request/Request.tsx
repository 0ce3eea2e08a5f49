import { Spinner } from '#kit/Spinner.tsx';
import { lazyPart } from '#kit/LazyPart.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { RequestWizard, type RequestWizardProps } from './RequestWizard.tsx';

const ResumedRequest = lazyPart(async () => (await import('./ResumedRequest.tsx')).ResumedRequest);

/** A new request, or the draft that the address names. */
export function Request(props: Pick<RequestWizardProps, 'blankForm'>) {
  const user = useFormUser();
  const id = new URLSearchParams(location.search).get('richiesta');
  if (!user) return <Spinner />;
  if (id === null) return <RequestWizard {...props} user={user} resumed={null} />;
  return <ResumedRequest {...props} user={user} id={id} />;
}
