import { useStore } from '@nanostores/react';
import { type ReactNode, type Ref, useContext, useEffect, type MouseEvent, useRef } from 'react';
import { Alert } from '../Alert.tsx';
import { WizardContext } from '../wizard/wizard-context.ts';
import { LostFilesDialog } from '../dialog/LazyDialogs.tsx';
import { type Problem, controlOf } from './problems.ts';
import { StepFormContext, useSurroundingForm } from './step-form-context.ts';
import type { StepForm as Form } from './use-step-form.ts';

/**
 * Error summary above a form, with a link to every refused field; focused when shown, and read for it: as a live region it
 * would be read a second time, link by link (tried with Orca in Chromium).
 */
function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (problems.length === 0) return null;
  return (
    <div className="alert alert-danger pc-problems" role="alert" aria-live="off" tabIndex={-1} ref={box}>
      <p className="alert-heading fw-semibold">Controlla i dati inseriti</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.name}>
            <ProblemLink problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link that focuses the field; it does not change the fragment, which holds the step of a wizard. */
function ProblemLink({ problem: { id, label, message } }: { problem: Problem }) {
  // A label that asks needs no colon.
  const text = label ? `${label}${label.endsWith('?') ? '' : ':'} ${message}` : message;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    controlOf(id)?.focus();
  };
  return label ? (
    <a href={`#${id}`} onClick={follow}>
      {text}
    </a>
  ) : (
    text
  );
}

interface Props<Values extends object> {
  /** From `useStepForm`. */
  form: Form<Values>;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form with its error summary; fields read it from context. Errors are named in the page's title. */
export function StepForm<Values extends object>({ form, ref, children }: Props<Values>) {
  const errors = useStore(form.store.$errors);
  useErrorTitle(form.alert !== null || Object.values(errors).some(Boolean));
  return (
    <StepFormContext value={form}>
      <form noValidate ref={ref} onSubmit={(event) => void form.submit(event)}>
        {/* A new element for each failed submit, so that it is announced and focused again. */}
        <ErrorSummary key={form.failed.round} problems={stillRefused(form.failed.problems, errors)} />
        {children}
      </form>
      {form.lostFiles && (
        <LostFilesDialog question={form.lostFiles} fieldId={form.fieldId(form.lostFiles.field)} />
      )}
    </StepFormContext>
  );
}

/** What is left to be mended, with the message of now: a field that was corrected leaves the summary. */
function stillRefused(
  problems: readonly Problem[],
  errors: Readonly<Record<string, string | undefined>>,
): Problem[] {
  return problems.flatMap((problem) => {
    const message = errors[problem.name];
    return message ? [{ ...problem, message }] : [];
  });
}

/**
 * Brings the error above the buttons of a form into view, and with it the button that was pressed: a page that still scrolls
 * to its step may have taken both away.
 */
function showWhole(box: HTMLElement | null): void {
  box?.closest('form')?.querySelector(':focus')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  box?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** An error of the whole form, shown above its buttons. */
export function FormAlert() {
  const { alert, alertStep } = useSurroundingForm();
  const wizard = useContext(WizardContext);
  return alert ? (
    <Alert type="danger" live="alert" ref={showWhole}>
      {alert}
      {alertStep && wizard && (
        <p className="mb-0">
          <button type="button" className="btn btn-link p-0" onClick={() => wizard.edit(alertStep.id)}>
            Modifica: {alertStep.label}
          </button>
        </p>
      )}
    </Alert>
  ) : null;
}

/** Stands before the title of a page whose form was refused: it is the first thing a screen reader says of the page. */
const errorPrefix = 'Errore: ';

/** Puts "Errore: " before the title of the page until every error of the form is mended. */
function useErrorTitle(isRefused: boolean): void {
  useEffect(() => {
    if (!isRefused || document.title.startsWith(errorPrefix)) return undefined;
    document.title = errorPrefix + document.title;
    return () => {
      if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length);
    };
  }, [isRefused]);
}
