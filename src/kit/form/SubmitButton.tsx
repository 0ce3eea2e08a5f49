import type { ReactNode } from 'react';
import { SendButton } from './SendButton.tsx';

interface Props {
  busy: boolean;
  /** Disabled, for a reason shown elsewhere. */
  disabled?: boolean;
  /** Why it is disabled, for a reason of the form's own. */
  reason?: string | null;
  /** False for a button that only opens the next step: it also works offline. */
  sends?: boolean;
  /** End of the rate limit (429), milliseconds since 1970. */
  pausedUntil: number;
  /** `id` of the disabled reason, for another button disabled for the same reason. */
  reasonId?: string;
  className?: string;
  children: ReactNode;
}

/** Submit button of a form, disabled as `SendButton` is. */
export function SubmitButton(props: Props) {
  return <SendButton type="submit" {...props} />;
}
