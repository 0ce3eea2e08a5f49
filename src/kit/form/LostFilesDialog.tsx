import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Modal } from '../dialog/Modal.tsx';
import { SendButton } from './SendButton.tsx';
import { type LostFilesQuestion, texts as fileTexts } from './lost-files.ts';

const texts = {
  title: 'Mancano i file che avevi scelto',
  names: (names: readonly string[]) =>
    `Su questo dispositivo non ${names.length === 1 ? 'è rimasto' : 'sono rimasti'}: ${names.join(', ')}.`,
  question: 'Puoi sceglierli di nuovo, oppure continuare senza.',
  without: 'Continua senza file',
} as const;

interface Props {
  question: LostFilesQuestion;
  /** `id` of the control that files are chosen with; it may be on another step. */
  fieldId: string;
}

/** Asks before something is sent without files that were chosen: choose them again, or go on without. */
export function LostFilesDialog({ question, fieldId }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const chooseAgain = () => {
    // Closed first: the browser then gives the focus back to the button that opened the dialog.
    flushSync(question.close);
    document.getElementById(fieldId)?.focus();
  };
  const goOn = async () => flushSync(question.goOn);
  const footer = (
    <>
      <button type="button" className="btn btn-outline-primary" ref={first} onClick={chooseAgain}>
        {fileTexts.again}
      </button>
      <SendButton onPress={goOn}>{texts.without}</SendButton>
    </>
  );
  return (
    <Modal open warning title={texts.title} onClose={chooseAgain} focusFirst={first} footer={footer}>
      <p>{texts.names(question.names)}</p>
      <p>{texts.question}</p>
    </Modal>
  );
}
