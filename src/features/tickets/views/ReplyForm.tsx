import { useEffect, useState } from 'react';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import type { Ticket } from '../contract.ts';
import { attachmentRule, kindsText } from '#domain/fields/upload.ts';
import { FileField } from '#kit/form/FileField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextArea } from '#kit/form/TextArea.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import type { DraftKeeper } from '#kit/wizard/draft-keeper.ts';
import { ClosedReply } from './ClosedReply.tsx';
import { type Reply, useKeptReply } from './kept-reply.ts';
import { useReply } from './use-reply.ts';

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
