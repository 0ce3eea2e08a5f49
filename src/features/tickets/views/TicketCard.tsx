import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Ticket } from '../contract.ts';
import { awaitsReply, ticketActions, ticketStatus } from '../states.ts';
import { dateText, missing } from '#domain/text/display.ts';
import { Card } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { Facts } from '#kit/list/Facts.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { $reportIds } from '../state/articles.ts';
import { texts } from '#kit/list/texts.ts';
import { ArticleFiles, ArticleText } from './ArticleParts.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { openDetail } from './detail-address.ts';
import { ticketDates } from './ticket-dates.ts';
import { useArticles } from './use-articles.ts';

/** An assistance request (screens B 7.5). */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState(false);
  const isReport = useStore($reportIds).includes(ticket.id);
  const { number, title, stateId, stateText, createdAt } = ticket;
  const { label, tone } = ticketStatus(stateId, stateText);
  return (
    <Card
      title={`${isReport ? 'Segnalazione' : 'Richiesta assistenza'} n° ${number}`}
      chip={<Chip tone={tone} text={label} />}
      summary={
        <p>
          <em>{title ?? missing}</em>, {dateText(createdAt)}
        </p>
      }
      open={open}
      onToggle={setOpen}
      mark={`richiesta-${number}`}
    >
      {awaitsReply(stateId) && <p className="pc-waiting">{texts.waiting}</p>}
      <TicketBody ticket={ticket} />
      <TicketButtons ticket={ticket} />
    </Card>
  );
}

function TicketBody({ ticket }: { ticket: Ticket }) {
  const loaded = useArticles(ticket);
  const { label } = ticketStatus(ticket.stateId, ticket.stateText);
  const officeText =
    ticket.stateText && ticket.stateText.toLowerCase() !== label.toLowerCase() ? ticket.stateText : null;
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.value === null) return <p>{texts.requestNotFound}</p>;
  const [first] = loaded.value;
  const last = loaded.value.at(-1);
  return (
    <>
      <Facts
        facts={[
          ['Tipologia problematica', ticket.type],
          ['Stato per l’ufficio', officeText],
          ...ticketDates(ticket, loaded.value),
          ['Dettagli', first && <ArticleText article={first.article} />],
        ]}
      />
      {first && <ArticleFiles ticket={ticket} article={first.article} />}
      {last?.author === 'OPERATORE' && (
        <div className="pc-note">
          <p className="pc-note-title">Note operatori</p>
          <ArticleText article={last.article} />
          <ArticleFiles ticket={ticket} article={last.article} />
        </div>
      )}
    </>
  );
}

function TicketButtons({ ticket }: { ticket: Ticket }) {
  const [closing, setClosing] = useState(false);
  const { canReply, canClose } = ticketActions(ticket, new Date());
  const isWaiting = awaitsReply(ticket.stateId);
  const of = <span className="visually-hidden"> della richiesta n° {ticket.number}</span>;
  const answer = canReply && (
    <button
      type="button"
      className={`btn btn-sm ${isWaiting ? 'btn-primary' : 'btn-outline-primary'}`}
      onClick={() => openDetail(ticket.number, true)}
    >
      Rispondi<span className="visually-hidden"> alla richiesta n° {ticket.number}</span>
    </button>
  );
  return (
    <div className="pc-buttons">
      {isWaiting && answer}
      <button
        type="button"
        className={`btn btn-sm ${isWaiting ? 'btn-outline-primary' : 'btn-primary'}`}
        onClick={() => openDetail(ticket.number)}
      >
        Dettaglio{of}
      </button>
      {!isWaiting && answer}
      {canClose && (
        <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setClosing(true)}>
          Chiudi richiesta<span className="visually-hidden"> n° {ticket.number}</span>
        </button>
      )}
      {closing && <CloseDialog ticket={ticket} onClose={() => setClosing(false)} />}
    </div>
  );
}
