import { useEffect, useRef, useState } from 'react';
import { siteNotices } from '#errors/notices.ts';
import { readAnswer } from '../public/faq.ts';
import { notify } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { texts } from '../texts.ts';

interface Props {
  id: string;
  title: string;
  category: string;
  /** The address asks for this question: it is open and has the focus. */
  isAsked: boolean;
}

/** A question that reads its answer when it is first opened. */
export function Question({ id, title, category, isAsked }: Props) {
  const [wasOpened, setOpened] = useState(isAsked);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) summary.current?.focus();
  }, [isAsked]);
  return (
    <details
      className="accordion-item"
      id={`risposta-${id}`}
      open={isAsked}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="accordion-button" ref={summary}>
        <h2 className="h6">{title}</h2>
      </summary>
      <div className="accordion-body">{wasOpened && <Answer id={id} category={category} />}</div>
    </details>
  );
}

function Answer({ id, category }: { id: string; category: string }) {
  const loaded = useLoaded(
    id,
    (signal) => readAnswer(category, id, signal),
    () => notify(siteNotices.faq),
  );
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed message={siteNotices.faq} onRetry={loaded.retry} />;
  if (loaded.value === null) return <p>{texts.answerGone}</p>;
  return <div className="pc-prose" dangerouslySetInnerHTML={{ __html: loaded.value }} />;
}
