import { useEffect, useState } from 'react';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { attachmentRule, kindsText } from '#domain/fields/upload.ts';
import { FileField } from '#kit/form/FileField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextArea } from '#kit/form/TextArea.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import type { DraftKeeper } from '#kit/wizard/draft-keeper.ts';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import { hasAsset } from '#platform/app.ts';
import type { Ticket } from '../api.ts';
import { handOver } from '../state/follow-up.ts';
import { followUpAddress, isPhoto } from '../state/follow-up-names.ts';
import { handOverReport } from '../state/follow-up-report.ts';
import { type Reply, useKeptReply } from './kept-reply.ts';
import { useTicketWords } from './ticket-words.ts';
import * as z from 'zod/mini';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { Details, filesOf } from '#contracts/fields.ts';
import { textAsHtml } from '#domain/html/escape-html.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { isKind } from '#errors/portal-error.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { assertPerson, delegationRefusal } from '#kit/form/use-delegation-guard.ts';
import type { Refusal } from '#kit/form/refusal.ts';
import { type StepForm as UseReplyStepForm, useStepForm } from '#kit/form/use-step-form.ts';
import { useLeavePrompt } from '#kit/wizard/use-kept-draft.ts';
import { RepliesEnded, reply, replyRefusal } from '../state/reply.ts';

/** Values of the reply form after validation. */
interface Sent {
  text: string;
  files: Upload[];
}

const schema = z.object({ text: Details, files: filesOf(1) });

/** Form fields by the names that the backend uses in its error messages. */
const wireNames = { body: 'text', attachments: 'files' } as const;

interface Ends {
  /** The reply was sent. */
  onSent: () => void;
  /** The request takes no replies any more. */
  onEnded: () => void;
}

/** The reply form. Its values are kept while they are typed; a reply is sent only once. */
function useReply(
  ticket: Ticket,
  keeper: DraftKeeper<Reply>,
  { onSent, onEnded }: Ends,
): UseReplyStepForm<Reply> {
  const send = async ({ text, files }: Sent) => {
    assertPerson('ASSISTENZA_CRM');
    keeper.keep();
    try {
      await reply(ticket, { html: textAsHtml(text), files });
    } catch (error) {
      if (error instanceof RepliesEnded) return onEnded();
      if (!isKind(error, 'unauthenticated')) throw error;
      // The session dialog tells the citizen; the reply is kept until the login.
      return noteSessionEnd(error);
    }
    void keeper.drop();
    announce('Risposta inviata');
    onSent();
  };
  const form = useStepForm<Reply, Sent>({
    schema,
    defaults: keeper.values,
    onConfirm: send,
    refusal,
    wireNames,
  });
  const { store } = form;
  useEffect(() => store.$values.listen(() => keeper.change(store.values)), [store, keeper]);
  useLeavePrompt(keeper, { asks: false });
  return form;
}

function refusal(error: unknown, { files }: Reply): Refusal {
  const held = delegationRefusal(error, 'ASSISTENZA_CRM');
  if (held) return held;
  const refused = replyRefusal(error, files);
  notify(refused.message, { isRepeat: true });
  return refused;
}

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

interface ClosedReplyProps {
  ticket: Ticket;
  keeper: DraftKeeper<Reply>;
  onDone: () => void;
}

/** What was written to a request that was closed meanwhile, and the way into a new one: of a report into a report. */
function ClosedReply({ ticket, keeper, onDone }: ClosedReplyProps) {
  const { noun } = useTicketWords(ticket);
  const [isNotKept, setNotKept] = useState(false);
  const { next, canWrite, address, handOver } = useWay(ticket, keeper.values);
  const { text, files } = keeper.values;
  const isEmpty = text.trim() === '' && files.length === 0;
  const discard = () => {
    void keeper.drop();
    onDone();
  };
  const write = async () => {
    if (await handOver().catch(() => false)) location.assign(address);
    else setNotKept(true);
  };
  return (
    <>
      <Alert type="warning" live="alert">
        <p>{texts.title(noun)}</p>
        <ul className="list-unstyled mb-0">
          {linesOf(keeper.values, { next, canWrite, isEmpty }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
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

type Next = keyof typeof texts.write;

/** Where what was written goes, and who takes it there. */
function useWay(ticket: Ticket, values: Reply) {
  const { place } = useTicketWords(ticket);
  const report = hasAsset('DISSERVIZIO_CRM') ? place : null;
  const next: Next = report ? 'segnalazione' : 'richiesta';
  const handOverValues = () => (report ? handOverReport(ticket, report, values) : handOver(ticket, values));
  const address = followUpAddress(ticket.number, report ? 'report' : 'assistance');
  return { next, canWrite: report !== null || hasAsset('ASSISTENZA_CRM'), address, handOver: handOverValues };
}

/** What becomes of what was written, and what of it cannot be taken along. */
function linesOf(
  { files }: Reply,
  { next, canWrite, isEmpty }: { next: Next; canWrite: boolean; isEmpty: boolean },
): string[] {
  if (!canWrite) return isEmpty ? [] : [texts.elsewhere];
  if (next === 'richiesta') return [isEmpty ? texts.nothing : texts.kept];
  const left = files.filter((file) => !isPhoto(file)).map(({ filename }) => filename);
  return [
    ...(isEmpty ? [] : [texts.keptReport]),
    texts.report,
    ...(left.length > 0 ? [texts.left(left.join(', '))] : []),
  ];
}

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
