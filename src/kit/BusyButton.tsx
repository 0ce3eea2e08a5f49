import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

interface Props {
  /** Work is under way elsewhere, as the sending of the form that this button submits. */
  busy?: boolean;
  /** What a press does; until a promise it gives is settled the button waits. It deals with its own failures. */
  onPress?: () => unknown;
  type?: 'button' | 'submit';
  className?: string;
  /** Not to be pressed now, though it stays in the order of focus; say why beside it. */
  off?: boolean;
  /** `id` of what stands beside it and says why it is off. */
  describedBy?: string;
  /** Name for screen readers, when the label alone does not tell which thing is meant. */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Button with a spinner while it works; it keeps label and focus, and a second press is ignored (screens A 1.3). */
export function BusyButton({
  busy = false,
  onPress,
  type = 'button',
  off,
  label,
  describedBy,
  ...rest
}: Props) {
  const [pending, press] = usePress(onPress);
  const { className = 'btn btn-primary', ref, children } = rest;
  const waiting = busy || pending;
  const refused = waiting || off === true;
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
      onClick={onClick}
    >
      {waiting && (
        <span className="progress-spinner progress-spinner-active size-sm pc-busy" aria-hidden="true" />
      )}
      {children}
    </button>
  );
}

/** Runs one press at a time; tells whether one is running. */
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
