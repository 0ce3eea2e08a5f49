import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ticket } from '../contract.ts';
import { withArticle } from '#domain/text/italian-text.ts';
import { dateTimeText, fullName } from '#domain/text/display.ts';
import { $config } from '#platform/app.ts';
import { currentUser } from '#platform/session/session.ts';
import { ArticleFiles, ArticleText } from './ArticleParts.tsx';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { type VisibleArticle, writerOf } from '../state/authors.ts';

/** Messages shown until the citizen asks for the older ones. */
const maxShown = 10;

interface Props {
  ticket: Ticket;
  messages: readonly VisibleArticle[];
  /** A reply was just sent: the last message gets the focus. */
  focusLast: boolean;
}

/** Messages of a request, oldest first. */
export function Timeline({ ticket, messages, focusLast }: Props) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const begin = useEffectEvent(() => {
    if (focusLast) list.current?.querySelector<HTMLElement>(':scope > li:last-child')?.focus();
  });
  // On mount only: the list is mounted again with the messages loaded after the reply.
  useEffect(() => begin(), []);
  const office = useStore($config)?.name ?? 'Comune';
  const hidden = all ? 0 : Math.max(0, messages.length - maxShown);
  const delegator = useDelegator('ASSISTENZA_CRM');
  const person = fullName(delegator ?? currentUser());
  return (
    <>
      {hidden > 0 && (
        <button type="button" className="btn btn-link btn-sm" onClick={() => setAll(true)}>
          Mostra {hidden === 1 ? 'il messaggio precedente' : `${withArticle(hidden)} messaggi precedenti`}
        </button>
      )}
      <ol className="pc-timeline" ref={list}>
        {messages.slice(hidden).map(({ article, author }) => (
          <li key={article.id} tabIndex={-1}>
            <p className="pc-timeline-head">
              <span>{dateTimeText(article.createdAt)}</span>{' '}
              <strong>{author === 'UTENTE' ? writerOf(article, person) : office}</strong>
            </p>
            <ArticleText article={article} />
            <ArticleFiles ticket={ticket} article={article} />
          </li>
        ))}
      </ol>
    </>
  );
}
