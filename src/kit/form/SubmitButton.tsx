import type { ReactNode } from 'react';
import { SendButton } from './SendButton.tsx';

interface Props {
  busy: boolean;
  /** Disabled, for a reason shown elsewhere. */
  off?: boolean;
  /** False for a button that only leads to the next step: it works without a connection too. */
  sends?: boolean;
  /** Until when the backend wants to be left alone, milliseconds since 1970 (contract B 0.5, 429). */
  pausedUntil: number;
  /** `id` of the reason why it cannot be pressed, for another button that is disabled for the same. */
  reasonId?: string;
  className?: string;
  children: ReactNode;
}

/** Button that sends a form, disabled as `SendButton` is. */
export function SubmitButton(props: Props) {
  return <SendButton type="submit" {...props} />;
}
