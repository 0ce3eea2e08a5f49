import { VerifyEmail } from '#app/code/VerifyEmail.tsx';
import { useWizard } from '#ui/wizard/wizard-context.ts';

/** Second step of who is not logged in. */
export function VerifyStep() {
  const { edit } = useWizard();
  return <VerifyEmail onEdit={() => edit('request')} />;
}
