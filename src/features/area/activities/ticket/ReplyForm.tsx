import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isKind, noteSessionEnd } from '#app/code/failures.ts';
import type { Ticket } from '#contracts/tickets.ts';
import { textAsHtml } from '#domain/escape-html.ts';
import { fieldMessages } from '#domain/field-messages.ts';
import { acceptOf, attachmentRule, pickFile, type PickedFile, type Upload } from '#domain/upload.ts';
import { notices } from '#errors/notices.ts';
import { say } from '#stores/live.ts';
import { notify } from '#stores/toasts.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { FieldError, Help, Star } from '#ui/form/FieldFrame.tsx';
import { reply } from '../../state/articles.ts';
import { texts } from '../texts.ts';
import { useKeptReply } from './kept-reply.ts';

/** Longest reply, in characters (screens B 7.5). */
const most = 600;

interface Props {
  ticket: Ticket;
  /** Sent or given up. */
  onDone: () => void;
}

interface Problems {
  text?: string;
  file?: string;
}

/** Reply to an office, below the messages (screens B 7.5). */
export function ReplyForm({ ticket, onDone }: Props) {
  const { text, setText, file, setFile, lostFile, forget } = useKeptReply(ticket);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  // One intent, one key: what is sent again after a failure is taken once (contract B 0.2).
  const [key, setKey] = useState(() => crypto.randomUUID());
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const send = async (files: readonly Upload[]) => {
    try {
      await reply(ticket, { html: textAsHtml(text), files }, key);
      forget();
      say('Risposta inviata');
      onDone();
      focusLast();
    } catch (error) {
      // The dialog says so where the session is over: the reply waits for the login.
      if (isKind(error, 'unauthenticated')) await noteSessionEnd(error);
      else notify(notices.requestReply);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const picked = file && (await pickFile(file, attachmentRule));
    const found = problemsOf(text, picked);
    setProblems(found);
    if (found.text) area.current?.focus();
    if (Object.keys(found).length === 0) await send(picked ? [picked as Upload] : []);
    setBusy(false);
  };
  const change = (value: string) => {
    setText(value);
    setKey(crypto.randomUUID());
  };
  const chooseFile = (chosen: File | null) => {
    setFile(chosen);
    setKey(crypto.randomUUID());
  };
  return (
    <form className="pc-reply" onSubmit={(event) => void submit(event)} noValidate>
      <h3 className="h5">Rispondi</h3>
      <MessageField text={text} problem={problems.text} area={area} onChange={change} />
      <FileChoice problem={problems.file} again={lostFile} onChoose={chooseFile} />
      <div className="pc-buttons">
        <button type="button" className="btn btn-outline-primary" onClick={() => (forget(), onDone())}>
          Annulla
        </button>
        <BusyButton type="submit" busy={busy}>
          Invia risposta
        </BusyButton>
      </div>
    </form>
  );
}

interface MessageProps {
  text: string;
  problem: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

function MessageField({ text, problem, area, onChange }: MessageProps) {
  const id = useId();
  return (
    <div className="pc-field">
      <label htmlFor={id}>
        Messaggio
        <Star />
      </label>
      <textarea
        id={id}
        ref={area}
        className={`form-control${problem ? ' is-invalid' : ''}`}
        rows={5}
        required
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-error ${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Help id={id} text={`${text.length}/${most} caratteri`} />
      <FieldError id={id} message={problem} />
    </div>
  );
}

interface FileProps {
  problem: string | undefined;
  /** One was chosen before the login: files are not kept. */
  again: boolean;
  onChoose: (file: File | null) => void;
}

function FileChoice({ problem, again, onChoose }: FileProps) {
  const id = useId();
  return (
    <div className="pc-field">
      <label htmlFor={id}>Upload allegato</label>
      <input
        id={id}
        type="file"
        className={`form-control${problem ? ' is-invalid' : ''}`}
        accept={acceptOf(attachmentRule)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      <Help
        id={id}
        text={`${again ? `${texts.fileAgain}. ` : ''}Un file doc, docx, xls, xlsx, pdf, jpg o png di al massimo 2 MB`}
      />
      <FieldError id={id} message={problem} />
    </div>
  );
}

function problemsOf(text: string, file: PickedFile | null): Problems {
  const wrongFile = file && 'problem' in file && file.problem;
  return {
    ...(text.trim() === '' && { text: fieldMessages.required }),
    ...(text.length > most && { text: fieldMessages.tooLong(most) }),
    ...(wrongFile && { file: wrongFile }),
  };
}

/** The reply just sent takes the focus, once it is drawn. */
function focusLast(): void {
  setTimeout(() => document.querySelector<HTMLElement>('.pc-timeline > li:last-child')?.focus(), 300);
}
