import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

interface Props {
  /** Work started elsewhere is pending, such as sending the form that this button submits. */
  busy?: boolean;
  /** Called on press. The button is busy until the returned promise settles. It has to handle its own errors. */
  onPress?: () => unknown;
  type?: 'button' | 'submit';
  className?: string;
  /** Sets `aria-disabled`: the button stays focusable. Say beside it why it is disabled. */
  disabled?: boolean;
  /** `id` of the element that says why it is disabled. */
  describedBy?: string;
  /** Accessible name, when the visible label is ambiguous. */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Button with a spinner while it works; it keeps label and focus, and a second press is ignored. */
export function BusyButton({
  busy = false,
  onPress,
  type = 'button',
  disabled,
  label,
  describedBy,
  ...rest
}: Props) {
  const [pending, press] = usePress(onPress);
  const { className = 'btn btn-primary', ref, children } = rest;
  const waiting = busy || pending;
  const refused = waiting || disabled === true;
  const onClick = (event: MouseEvent) => (refused ? event.preventDefault() : press());
  return (
    <button
      type={type}
      className={`${className}${refused ? ' disabled' : ''}`}
      ref={ref}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={refused || undefined}
      aria-busy={waiting || undefined}
      // The first script of a page notes a press of it there (`early-press.ts`).
      suppressHydrationWarning
      onClick={onClick}
    >
      {waiting && (
        <span className="progress-spinner progress-spinner-active size-sm pc-busy" aria-hidden="true" />
      )}
      {children}
    </button>
  );
}

/** Ignores presses while one is pending. */
function usePress(onPress: (() => unknown) | undefined): [pending: boolean, press: () => void] {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const settle = () => {
    running.current = false;
    if (mounted.current) setPending(false);
  };
  return [
    pending,
    () => {
      if (running.current) return;
      const action = onPress?.();
      if (!(action instanceof Promise)) return;
      running.current = true;
      setPending(true);
      void action.finally(settle);
    },
  ];
}
