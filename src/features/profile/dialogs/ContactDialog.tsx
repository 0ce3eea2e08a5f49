import { type SyntheticEvent, useState, type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { actNotices } from '#errors/notices.ts';
import { CodeText } from '#kit/CodeText.tsx';
import { Limit } from '#features/one-time-code/CodeEntry.tsx';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { Alert } from '#kit/Alert.tsx';
import { Modal } from '#kit/dialog/Modal.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { Email, sameEmail } from '#contracts/fields.ts';
import { FormButtons, SubmitButton } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { Stepper } from '#kit/Stepper.tsx';
import { texts as profileTexts } from '../texts.ts';
import { CodeStep, PhoneStep } from './ContactSteps.tsx';
import { dropKeptContact, type TypedContact, type ContactStepProps } from './kept-contact.ts';
import { TermsStep } from './TermsStep.tsx';
import { texts } from './texts.ts';
import {
  type ContactDialogProps,
  type Phase,
  useContactDialog,
  useContactForm,
} from './use-contact-dialog.ts';
import { type Attempts, useAttempts } from './use-sent-code.ts';

interface Props {
  /** Name of the first step, which differs by channel. */
  first: string;
  /** Place of the step, from 0. */
  index: number;
  /** What is on show, of which one step may have several. */
  part: string;
  /** Its heading. */
  title: string;
  children: ReactNode;
}

/** One step of a contact's dialog beside the list of them; its heading takes the focus. */
function DialogStep({ first, index, part, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [part]);
  const steps = texts.steps.map((name, place) => ({ title: place === 0 ? first : name }));
  return (
    <div className="pc-dialog-steps">
      <Stepper steps={steps} current={index} vertical />
      <div>
        <h3 className="h5" ref={heading} tabIndex={-1}>
          <span className="visually-hidden">{texts.stepOf(index + 1)}</span>
          {title}
        </h3>
        {children}
      </div>
    </div>
  );
}

/** An address without the present one, written twice. */
function schemaFor(present: string) {
  const isNew = (text: string) => text.toLowerCase() !== present.toLowerCase();
  return z
    .object({
      contact: Email.check(z.refine((text) => present === '' || isNew(text), texts.email.same)),
      again: Email,
    })
    .check(sameEmail('contact', 'again'));
}

/** Asks for the address a code goes to. */
function EmailStep(props: ContactStepProps) {
  const form = useContactForm(props, schemaFor(props.present));
  return (
    <StepForm form={form}>
      <Alert type="info" title={null}>
        {texts.email.intro}
      </Alert>
      <TextField name="contact" label="Email" type="email" inputMode="email" autoComplete="email" required />
      <TextField
        name="again"
        label="Ripeti email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <FormButtons confirm={texts.send} cancel={{ label: 'Annulla', onPress: props.onCancel }} />
    </StepForm>
  );
}

const places: Record<Phase, number> = { contact: 0, limit: 0, code: 1, unsaved: 1, terms: 1, done: 2 };

/** Asks for an address or a number, proves it with a code, saves it. */
export function ContactDialog(props: ContactDialogProps) {
  const { channel, onClose } = props;
  const words = channel === 'EMAIL' ? texts.email : texts.phone;
  const dialog = useContactDialog(props);
  const attempts = useAttempts(channel);
  const { phase } = dialog;
  const close = () => {
    dropKeptContact();
    onClose(phase === 'done');
  };
  const index = places[phase];
  const name = index === 0 ? words.step : texts.steps[index]!;
  const title = phase === 'terms' ? profileTexts.terms : name;
  return (
    <Modal open title={words.title} size="lg" waiting={dialog.waiting} onClose={close}>
      <DialogStep first={words.step} index={index} part={phase} title={title}>
        <Body {...props} dialog={dialog} attempts={attempts} close={close} />
      </DialogStep>
    </Modal>
  );
}

interface BodyProps extends ContactDialogProps {
  dialog: ReturnType<typeof useContactDialog>;
  attempts: Attempts;
  close: () => void;
}

function Body({ dialog, attempts, ...props }: BodyProps) {
  const { channel, close } = props;
  const words = channel === 'EMAIL' ? texts.email : texts.phone;
  const [typed, setTyped] = useState<TypedContact>(dialog.typed);
  const { phase, contact, code } = dialog;
  if (phase === 'contact') {
    if (attempts.state === 'loading') return <Spinner onCancel={attempts.cancel} />;
    const onTyped = (values: TypedContact) => {
      setTyped({ ...values });
      dialog.onTyped({ ...values });
    };
    return <Contact {...props} dialog={dialog} typed={typed} onTyped={onTyped} left={attempts.left} />;
  }
  if (phase === 'limit') return <Limit message={codeTexts.failures.limit} onCancel={close} />;
  if (phase === 'code' && code.sent)
    return (
      <CodeStep
        contact={contact}
        edit={words.edit}
        sent={code.sent}
        noteWrong={code.noteWrong}
        end={code.end}
        check={dialog.check}
        resend={dialog.resend}
        onVerified={dialog.save}
        onBack={() => dialog.show('contact')}
      />
    );
  if (phase === 'unsaved') return <Unsaved dialog={dialog} />;
  if (phase === 'terms')
    return <TermsStep failure={texts.unsaved} onAccepted={dialog.save} onCancel={close} />;
  return (
    <>
      <Alert type="success" title={texts.verified}>
        <span className="pc-contact-value">
          <CodeText>{words.done(contact)}</CodeText>
        </span>
      </Alert>
      <div className="pc-buttons">
        <button type="button" className="btn btn-primary" onClick={close}>
          Fine
        </button>
      </div>
    </>
  );
}

interface ContactProps extends Pick<BodyProps, 'channel' | 'present' | 'dialog' | 'close'> {
  typed: TypedContact;
  onTyped: (typed: TypedContact) => void;
  /** How many codes could be asked for when the dialog was opened; null: nobody knows. */
  left: number | null;
}

/** Asks for the contact, while a code can be sent or one that has been sent can still be entered. */
function Contact({ channel, present, dialog, close, typed, onTyped, left }: ContactProps) {
  const { code, isOutdated, send, show } = dialog;
  if (left === 0 && code.count === 0) return <Limit message={texts.phone.noAttempts} onCancel={close} />;
  const Step = channel === 'EMAIL' ? EmailStep : PhoneStep;
  return (
    <>
      {isOutdated && (
        <Alert type="warning" title={null}>
          {texts.again}
        </Alert>
      )}
      <Step
        present={present}
        typed={typed}
        left={left === null ? null : Math.max(0, left - code.count)}
        onTyped={onTyped}
        onSend={send}
        onLimit={() => show('limit')}
        onCancel={close}
      />
    </>
  );
}

/** The code was right and is spent; only the saving is tried again. */
function Unsaved({ dialog: { failure, pausedUntil, waiting, save } }: Pick<BodyProps, 'dialog'>) {
  const retry = (event: SyntheticEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={retry}>
      <Alert type="danger" live="alert">
        {failure}
      </Alert>
      <div className="pc-buttons">
        <SubmitButton busy={waiting} pausedUntil={pausedUntil}>
          Riprova
        </SubmitButton>
      </div>
    </form>
  );
}

interface ConsentProps {
  title: string;
  /** Accepted: what was refused can be done. Rejected, the dialog stays. */
  onAccepted: () => Promise<void> | void;
  onClose: () => void;
}

/** The terms have changed since they were accepted: they come before a change of the contacts. */
export function ConsentDialog({ title, onAccepted, onClose }: ConsentProps) {
  return (
    <Modal open title={title} size="lg" onClose={onClose}>
      <TermsStep failure={actNotices.contacts} onAccepted={onAccepted} onCancel={onClose} />
    </Modal>
  );
}
