import { useEffect } from 'react';
import type { Ticket } from '../contract.ts';
import { attachmentRule, kindsText } from '#domain/fields/upload.ts';
import { FileField } from '#kit/form/FileField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextArea } from '#kit/form/TextArea.tsx';
import { dropReply } from './kept-reply.ts';
import { useReply } from './use-reply.ts';

const fileHelp = `Un file ${kindsText(attachmentRule)} di al massimo 2 MB`;

interface Props {
  ticket: Ticket;
  /** The reply was sent. */
  onSent: () => void;
  /** The reply was sent or cancelled. */
  onDone: () => void;
}

/** Reply to an office, below the messages (screens B 7.5). */
export function ReplyForm({ ticket, onSent, onDone }: Props) {
  const { form, lostFile } = useReply(ticket, () => {
    onSent();
    onDone();
  });
  const area = form.fieldId('text');
  useEffect(() => document.getElementById(area)?.focus(), [area]);
  const giveUp = () => {
    dropReply(ticket);
    onDone();
  };
  return (
    <div className="pc-reply">
      <h3 className="h5">Rispondi</h3>
      <StepForm form={form}>
        <TextArea name="text" label="Messaggio" maxLength={600} required />
        <FileField
          name="files"
          label="Upload allegato"
          help={lostFile ? `Scegli di nuovo il file. ${fileHelp}` : fileHelp}
          rule={attachmentRule}
        />
        <FormButtons confirm="Invia risposta" cancel={{ label: 'Annulla', onPress: giveUp }} />
      </StepForm>
    </div>
  );
}
