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
  /** The address links to this question: it is open and gets the focus. */
  isRequested: boolean;
}

/** A question that loads its answer when it is first opened. */
export function Question({ id, title, category, isRequested }: Props) {
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
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.value === null) return <p>{texts.answerGone}</p>;
  return <div className="pc-prose" dangerouslySetInnerHTML={{ __html: loaded.value }} />;
}
