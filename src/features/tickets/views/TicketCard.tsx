import { useEffect, useState } from 'react';
import type { Ticket } from '../api.ts';
import { awaitsReply, ticketActions, ticketStatus } from '../states.ts';
import { dateText } from '#domain/text/display.ts';
import { Card } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { findOutWhetherReport } from '../state/report-look-up.ts';
import { openDetail } from './detail-address.ts';
import { texts, useTicketWords } from './ticket-words.ts';
import { CloseDialog, TicketBody } from './TicketBody.tsx';

/** An assistance request or a report, its subject first. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState(false);
  const { place, subject, numbered } = useTicketWords(ticket);
  const { number, stateId, stateText, createdAt } = ticket;
  const { label, tone } = ticketStatus(stateId, stateText);
  useEffect(() => findOutWhetherReport(ticket), [ticket]);
  return (
    <Card
      title={subject}
      detail={numbered}
      chip={<Chip tone={tone} text={label} />}
      summary={
        <p className="pc-ticket-summary">
          {createdAt && <span>Del {dateText(createdAt)}</span>}
          {place && !open && <span className="pc-ticket-place">{place.address}</span>}
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

function TicketButtons({ ticket }: { ticket: Ticket }) {
  const [closing, setClosing] = useState(false);
  const { canReply, canClose } = ticketActions(ticket, new Date());
  const { noun } = useTicketWords(ticket);
  const isWaiting = awaitsReply(ticket.stateId);
  const answer = canReply && (
    <button
      type="button"
      className={`btn btn-sm ${isWaiting ? 'btn-primary' : 'btn-outline-primary'}`}
      onClick={() => openDetail(ticket.number, true)}
    >
      Rispondi
      <span className="visually-hidden">
        {' '}
        alla {noun} n° {ticket.number}
      </span>
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
        Dettaglio
        <span className="visually-hidden">
          {' '}
          della {noun} n° {ticket.number}
        </span>
      </button>
      {!isWaiting && answer}
      {canClose && (
        <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setClosing(true)}>
          Chiudi {noun}
          <span className="visually-hidden"> n° {ticket.number}</span>
        </button>
      )}
      {closing && <CloseDialog ticket={ticket} onClose={() => setClosing(false)} />}
    </div>
  );
}
