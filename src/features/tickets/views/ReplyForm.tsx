import { useEffect, useState } from 'react';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import type { Ticket } from '../contract.ts';
import { attachmentRule, kindsText } from '#domain/fields/upload.ts';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FileField } from '#kit/form/FileField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextArea } from '#kit/form/TextArea.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import type { DraftKeeper } from '#kit/wizard/draft-keeper.ts';
import { hasAsset } from '#platform/app.ts';
import { followUpAddress, handOver } from '../state/follow-up.ts';
import { type Reply, useKeptReply } from './kept-reply.ts';
import { useReply } from './use-reply.ts';
import { useTicketWords } from './ticket-words.ts';

const fileHelp = `Un file ${kindsText(attachmentRule)}, al massimo 2\u00a0MB`;

interface Props {
  ticket: Ticket;
  /** The request takes no replies any more: what was written goes into a new one. */
  isClosed: boolean;
  /** The reply was sent. */
  onSent: () => void;
  /** The reply was sent or cancelled. */
  onDone: () => void;
}

/** Reply to an office, below the messages. */
export function ReplyForm(props: Props) {
  const keeper = useKeptReply(props.ticket);
  const [hasEnded, setEnded] = useState(false);
  const isClosed = props.isClosed || hasEnded;
  return (
    <div className="pc-reply">
      <h3 className="h5">Rispondi</h3>
      {!keeper && <Spinner />}
      {keeper && isClosed && <ClosedReply {...props} keeper={keeper} />}
      {keeper && !isClosed && <OpenReply {...props} keeper={keeper} onEnded={() => setEnded(true)} />}
    </div>
  );
}

type KeptProps = Omit<Props, 'isClosed'> & { keeper: DraftKeeper<Reply> };

function OpenReply({ ticket, keeper, onSent, onDone, onEnded }: KeptProps & { onEnded: () => void }) {
  const form = useReply(ticket, keeper, {
    onSent: () => {
      onSent();
      onDone();
    },
    onEnded,
  });
  const area = form.fieldId('text');
  useEffect(() => document.getElementById(area)?.focus(), [area]);
  const giveUp = () => {
    void keeper.drop();
    onDone();
  };
  return (
    <StepForm form={form}>
      <TextArea name="text" label="Messaggio" maxLength={600} required />
      <FileField name="files" label="Upload allegato" help={fileHelp} rule={attachmentRule} />
      <OnBehalfOf module="ASSISTENZA_CRM" />
      <FormButtons confirm="Invia risposta" cancel={{ label: 'Annulla', onPress: giveUp }} />
    </StepForm>
  );
}

const closedTexts = {
  title: (noun: string) => `La ${noun} è stata chiusa e non accetta più risposte.`,
  kept: 'Quello che hai scritto non è perso: puoi inviarlo con una nuova richiesta.',
  elsewhere: 'Quello che hai scritto è qui sotto: puoi copiarlo e inviarlo al Comune in un altro modo.',
  nothing: 'Puoi scrivere una nuova richiesta.',
  notKept:
    'Questo browser non conserva quello che scrivi: copia il testo prima di aprire la nuova richiesta.',
} as const;

/** What was written to a request that was closed meanwhile, and the way into a new one. */
function ClosedReply({ ticket, keeper, onDone }: KeptProps) {
  const { noun } = useTicketWords(ticket);
  const [isNotKept, setNotKept] = useState(false);
  const { text, files } = keeper.values;
  const isEmpty = text.trim() === '' && files.length === 0;
  const canWrite = hasAsset('ASSISTENZA_CRM');
  const address = followUpAddress(ticket.number);
  const discard = () => {
    void keeper.drop();
    onDone();
  };
  const write = async () => {
    if (await handOver(ticket, keeper.values)) location.assign(address);
    else setNotKept(true);
  };
  return (
    <>
      <Alert type="warning" live="alert">
        <p>{closedTexts.title(noun)}</p>
        {isEmpty && canWrite && <p className="mb-0">{closedTexts.nothing}</p>}
        {!isEmpty && <p className="mb-0">{canWrite ? closedTexts.kept : closedTexts.elsewhere}</p>}
        {isNotKept && (
          <p className="mb-0">
            {closedTexts.notKept} <a href={address}>Apri una nuova richiesta</a>
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
            Scrivi una nuova richiesta
          </BusyButton>
        )}
      </div>
    </>
  );
}
