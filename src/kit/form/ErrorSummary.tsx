import { type MouseEvent, useEffect, useRef } from 'react';
import { controlOf, type Problem } from './problems.ts';

/** Error summary above a form, with a link to every refused field; focused when shown. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (problems.length === 0) return null;
  return (
    <div className="alert alert-danger pc-problems" role="alert" tabIndex={-1} ref={box}>
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
