import { useState } from 'react';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import type { DraftKeeper } from '#kit/wizard/draft-keeper.ts';
import { hasAsset } from '#platform/app.ts';
import type { Ticket } from '../contract.ts';
import { followUpAddress, isPhoto } from '../state/follow-up-names.ts';
import type { Reply } from './kept-reply.ts';
import { useTicketWords } from './ticket-words.ts';

const texts = {
  title: (noun: string) => `La ${noun} è stata chiusa e non accetta più risposte.`,
  kept: 'Quello che hai scritto non è perso: puoi inviarlo con una nuova richiesta.',
  keptReport: 'Quello che hai scritto non è perso: puoi inviarlo con una nuova segnalazione.',
  elsewhere: 'Quello che hai scritto è qui sotto: puoi copiarlo e inviarlo al Comune in un altro modo.',
  nothing: 'Puoi scrivere una nuova richiesta.',
  report:
    'Nella nuova segnalazione trovi già il luogo, il testo e le foto. Il tipo di disservizio va scelto di nuovo.',
  notKept: (noun: string) =>
    `Questo browser non conserva quello che scrivi: copia il testo prima di aprire la nuova ${noun}.`,
  left: (names: string) =>
    `Una segnalazione prende solo foto: ${names} non viene con lei, e puoi inviarlo all’ufficio in un altro modo.`,
  write: { richiesta: 'Scrivi una nuova richiesta', segnalazione: 'Segnala di nuovo' },
} as const;

interface Props {
  ticket: Ticket;
  keeper: DraftKeeper<Reply>;
  onDone: () => void;
}

/** What was written to a request that was closed meanwhile, and the way into a new one: of a report into a report. */
export function ClosedReply({ ticket, keeper, onDone }: Props) {
  const { noun, place } = useTicketWords(ticket);
  const [isNotKept, setNotKept] = useState(false);
  const { text, files } = keeper.values;
  const isEmpty = text.trim() === '' && files.length === 0;
  const report = hasAsset('DISSERVIZIO_CRM') ? place : null;
  const next = report ? 'segnalazione' : 'richiesta';
  const canWrite = report !== null || hasAsset('ASSISTENZA_CRM');
  const address = followUpAddress(ticket.number, report ? 'report' : 'assistance');
  const left = report ? files.filter((file) => !isPhoto(file)).map(({ filename }) => filename) : [];
  const discard = () => {
    void keeper.drop();
    onDone();
  };
  const handOver = async () => {
    if (!report) return (await import('../state/follow-up.ts')).handOver(ticket, keeper.values);
    const { handOverReport } = await import('../state/follow-up-report.ts');
    return handOverReport(ticket, report, keeper.values);
  };
  const write = async () => {
    if (await handOver().catch(() => false)) location.assign(address);
    else setNotKept(true);
  };
  return (
    <>
      <Alert type="warning" live="alert">
        <p>{texts.title(noun)}</p>
        {isEmpty && canWrite && !report && <p className="mb-0">{texts.nothing}</p>}
        {!isEmpty && <p>{!canWrite ? texts.elsewhere : report ? texts.keptReport : texts.kept}</p>}
        {report && <p className="mb-0">{texts.report}</p>}
        {left.length > 0 && <p className="mb-0">{texts.left(left.join(', '))}</p>}
        {isNotKept && (
          <p className="mb-0">
            {texts.notKept(next)} <a href={address}>Apri una nuova {next}</a>
          </p>
        )}
      </Alert>
      <p className="pc-plain">{text}</p>
      {files.length > 0 && <p>Allegato: {files.map(({ filename }) => filename).join(', ')}</p>}
      <div className="pc-buttons">
        <button type="button" className="btn btn-outline-primary" onClick={discard}>
          {isEmpty ? 'Annulla' : 'Elimina quello che ho scritto'}
        </button>
        {canWrite && (
          <BusyButton className="btn btn-primary" onPress={write}>
            {texts.write[next]}
          </BusyButton>
        )}
      </div>
    </>
  );
}
