import { useStore } from '@nanostores/react';
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { dateText, dateTimeText, fullName } from '#domain/text/display.ts';
import { Alert } from '#kit/Alert.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { Facts } from '#kit/Facts.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Modal } from '#kit/dialog/Modal.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { withArticle } from '#domain/text/italian-text.ts';
import { $config } from '#platform/app.ts';
import { currentUser } from '#platform/session/session.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import type { Ticket } from '../api.ts';
import { awaitsReply, ticketActions, ticketStatus } from '../states.ts';
import { $changedTickets, latestTickets, tickets } from '../state/tickets.ts';
import { type VisibleArticle, writerOf } from '../state/authors.ts';
import { CloseDialog } from './TicketBody.tsx';
import { closeDetail, wantsReply } from './detail-address.ts';
import { hasKeptReply } from './kept-reply.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { PlaceLink, ArticleFiles, ArticleText } from './ArticleParts.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { QuickReplies } from './QuickReplies.tsx';
import { texts, ticketDates, useTicketWords } from './ticket-words.ts';
import { useArticles } from './use-articles.ts';

/** Messages shown until the citizen asks for the older ones. */
const maxShown = 10;

interface Props {
  ticket: Ticket;
  messages: readonly VisibleArticle[];
  /** A reply was just sent: the last message gets the focus. */
  focusLast: boolean;
}

/** Messages of a request, oldest first. */
function Timeline({ ticket, messages, focusLast }: Props) {
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

/** A request with all its messages, to reply to or to close. */
export function TicketDetail({ ticket: found }: { ticket: Ticket }) {
  const ticket = useCurrent(found);
  const [wantsToReply, setReplying] = useState(() => wantsReply() || hasKeptReply(found));
  const [hasEnded, setEnded] = useState(false);
  const isReplying = wantsToReply || hasEnded;
  const [hasReplied, setReplied] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const { place, noun, subject, numbered } = useTicketWords(ticket);
  const { canReply, canClose } = ticketActions(ticket, new Date());
  const leaveReply = () => {
    setReplying(false);
    setEnded(false);
  };
  const close = () => closeDetail(ticket.number);
  const footer = (
    <>
      <button type="button" className="btn btn-outline-primary" onClick={close}>
        Indietro
      </button>
      {canClose && (
        <button type="button" className="btn btn-outline-danger" onClick={() => setClosing(true)}>
          Chiudi {noun}
        </button>
      )}
      {canReply && !isReplying && (
        <button type="button" className="btn btn-primary" onClick={() => setReplying(true)}>
          Rispondi
        </button>
      )}
    </>
  );
  return (
    <Modal
      open
      size="lg"
      title={subject}
      detail={ticket.createdAt ? `${numbered} del ${dateText(ticket.createdAt)}` : numbered}
      onClose={close}
      footer={footer}
    >
      <Head ticket={ticket} />
      {place && !isReplying && (
        <QuickReplies ticket={ticket} onSent={() => setReplied(true)} onEnded={() => setEnded(true)} />
      )}
      <Messages ticket={ticket} focusLast={hasReplied && !isReplying} />
      {isReplying && (
        <ReplyForm
          ticket={ticket}
          isClosed={!canReply || hasEnded}
          onSent={() => setReplied(true)}
          onDone={leaveReply}
        />
      )}
      {isClosing && <CloseDialog ticket={ticket} onClose={() => setClosing(false)} />}
    </Modal>
  );
}

/** The current version of the request: replying to it or closing it changes it. */
function useCurrent(found: Ticket): Ticket {
  const lists = [useStore(tickets.$state), useStore(latestTickets.$state)];
  const { [found.id]: changed = found } = useStore($changedTickets);
  const [first = changed] = lists.flatMap(({ items }) => items.filter(({ id }) => id === found.id));
  return first;
}

function Head({ ticket }: { ticket: Ticket }) {
  const { label, tone } = ticketStatus(ticket.stateId, ticket.stateText);
  const { place } = useTicketWords(ticket);
  return (
    <>
      <p className="pc-detail-head">
        <span>Stato:</span> <Chip tone={tone} text={label} />
      </p>
      {place && (
        <div className="mb-3">
          <p className="mb-2">
            Luogo: <PlaceLink place={place} />
          </p>
          <PlaceMap place={place} />
        </div>
      )}
      {awaitsReply(ticket.stateId) && (
        <Alert type="warning" title={null}>
          <p className="mb-0">{texts.waiting}</p>
        </Alert>
      )}
    </>
  );
}

function Messages({ ticket, focusLast }: { ticket: Ticket; focusLast: boolean }) {
  const loaded = useArticles(ticket);
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.value === null) return <p>{texts.notFound}</p>;
  return (
    <>
      <Facts facts={ticketDates(ticket, loaded.value)} />
      <Timeline ticket={ticket} messages={loaded.value} focusLast={focusLast} />
    </>
  );
}
