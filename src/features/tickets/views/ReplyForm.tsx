import { useEffect } from 'react';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import type { Ticket } from '../contract.ts';
import { attachmentRule, kindsText } from '#domain/fields/upload.ts';
import { FileField } from '#kit/form/FileField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextArea } from '#kit/form/TextArea.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import type { DraftKeeper } from '#kit/wizard/draft-keeper.ts';
import { type Reply, useKeptReply } from './kept-reply.ts';
import { useReply } from './use-reply.ts';

const fileHelp = `Un file ${kindsText(attachmentRule)}, al massimo 2\u00a0MB`;

interface Props {
  ticket: Ticket;
  /** The reply was sent. */
  onSent: () => void;
  /** The reply was sent or cancelled. */
  onDone: () => void;
}

/** Reply to an office, below the messages (screens B 7.5). */
export function ReplyForm(props: Props) {
  const keeper = useKeptReply(props.ticket);
  return (
    <div className="pc-reply">
      <h3 className="h5">Rispondi</h3>
      {keeper ? <OpenReply {...props} keeper={keeper} /> : <Spinner />}
    </div>
  );
}

function OpenReply({ ticket, keeper, onSent, onDone }: Props & { keeper: DraftKeeper<Reply> }) {
  const form = useReply(ticket, keeper, () => {
    onSent();
    onDone();
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
