import type { ReactNode, Ref } from 'react';

interface Props {
  type?: 'info' | 'success' | 'warning' | 'danger';
  /** Shown in capitals; null leaves the line out. */
  title?: string | null;
  /** ARIA role for an alert that appears after page load: `alert` interrupts the screen reader, `status` does not. */
  live?: 'alert' | 'status';
  className?: string;
  /** With a ref the alert can be focused by script. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

const classes = {
  info: 'alert-info',
  success: 'alert-success',
  warning: 'alert-warning',
  danger: 'alert-danger',
};

/** Message beside the content it concerns: the React version of `components/kit/Alert.astro`. */
export function Alert({ type = 'info', title = 'Attenzione', live, className = '', ref, children }: Props) {
  return (
    <div
      className={`alert ${classes[type]} ${className}`.trim()}
      role={live}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      {title !== null && <p className="alert-heading text-uppercase fw-semibold">{title}</p>}
      <div>{children}</div>
    </div>
  );
}
