import { type ReactNode, useRef } from 'react';
import { Modal } from '#kit/dialog/Modal.tsx';

interface Props {
  title: string;
  /** Label of the button that goes on. */
  confirm: string;
  onAnswer: (isYes: boolean) => void;
  children: ReactNode;
}

/** Asks before something that was typed or chosen gives way; nothing is sent, so it works without a connection. */
export function Question({ title, confirm, onAnswer, children }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const no = () => onAnswer(false);
  const footer = (
    <>
      <button type="button" className="btn btn-outline-primary" ref={first} onClick={no}>
        Annulla
      </button>
      <button type="button" className="btn btn-primary" onClick={() => onAnswer(true)}>
        {confirm}
      </button>
    </>
  );
  return (
    <Modal open warning title={title} onClose={no} focusFirst={first} footer={footer}>
      {children}
    </Modal>
  );
}
