import { useEffect, useRef, useState } from 'react';
import { dateText } from '#domain/text/display.ts';
import { siteNotices } from '#errors/notices.ts';
import { readAnswer } from '../public/faq.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { texts } from '../texts.ts';

interface Props {
  id: string;
  title: string;
  category: string;
  /** The address links to this question: it is open and gets the focus. */
  isRequested: boolean;
  /** The only one of its page, whose rating is that of the answer too. */
  isOnly: boolean;
}

/** A question that loads its answer when it is first opened. */
export function Question({ id, title, category, isRequested, isOnly }: Props) {
  const [wasOpened, setOpened] = useState(isRequested);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequested) summary.current?.focus();
  }, [isRequested]);
  return (
    <details
      className="accordion-item"
      id={`risposta-${id}`}
      open={isRequested}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="accordion-button" ref={summary}>
        <h2 className="h6">{title}</h2>
      </summary>
      <div className="accordion-body">
        {wasOpened && <Answer id={id} category={category} ratedAs={isOnly ? null : title} />}
      </div>
    </details>
  );
}

interface AnswerProps {
  id: string;
  category: string;
  /** The question; null: its page asks whether it was useful. */
  ratedAs: string | null;
}

function Answer({ id, category, ratedAs }: AnswerProps) {
  const loaded = useLoaded(
    id,
    (signal) => readAnswer(category, id, signal),
    (error) => notifyFailure(siteNotices.faq, error),
  );
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.value === null) return <p>{texts.answerGone}</p>;
  const { html, updated } = loaded.value;
  return (
    <>
      <div className="pc-prose" dangerouslySetInnerHTML={{ __html: html }} />
      <div className="pc-answer-end">
        {updated && (
          <p>
            {texts.updated} <time dateTime={updated}>{dateText(updated)}</time>
          </p>
        )}
        {ratedAs !== null && <UsefulQuestion title={ratedAs} />}
      </div>
    </>
  );
}

/** The page's script sends what is pressed here, and puts its thanks in this place (components/scripts/answer-rating.ts). */
function UsefulQuestion({ title }: { title: string }) {
  return (
    <fieldset data-useful={title}>
      <legend>{texts.useful}</legend>
      <button type="button" value="5">
        {texts.yes}
      </button>
      <button type="button" value="1">
        {texts.no}
      </button>
    </fieldset>
  );
}
