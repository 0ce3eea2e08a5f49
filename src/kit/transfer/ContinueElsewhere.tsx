import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { lazyDialog, lazyPart } from '../LazyPart.tsx';
import { $arrival } from './arrival.ts';

// With what draws a code and encrypts: it comes when somebody wants to go on elsewhere.
const TransferDialog = lazyDialog(async () => (await import('./TransferDialog.tsx')).TransferDialog);
const ArrivalAlert = lazyPart(async () => (await import('./ArrivalAlert.tsx')).ArrivalAlert);

/** Above a form: what has come from another device, or why it was refused. */
export function ArrivalNote() {
  const arrival = useStore($arrival);
  return arrival && <ArrivalAlert {...arrival} />;
}

/** Below the buttons of a form: goes on with it on another device. */
export function ContinueElsewhere({ onOpen }: { onOpen: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    onOpen();
    setOpen(true);
  };
  return (
    <>
      <p className="mt-4 mb-0 d-print-none">
        <button type="button" className="btn btn-link p-0" onClick={open}>
          Continua su un altro dispositivo
        </button>
      </p>
      {isOpen && <TransferDialog onClose={() => setOpen(false)} />}
    </>
  );
}
