import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { lazyDialog, lazyPart } from '../LazyPart.tsx';
import { personalAtom } from '#platform/session/clearing.ts';
import { takeTransferCode, waitingTransferCode } from '#platform/storage/transfer-code.ts';
import type { DraftStore } from '../wizard/draft-store.ts';
import type { Arrival } from './receive.ts';

/** What came of the content that another device has sent to this page; null: nothing has come. */
export const $arrival = personalAtom<Arrival | null>(null);

// With what draws a code and encrypts: it comes when somebody wants to go on elsewhere, or has come from there.
const transferCode = () => import('./TransferDialog.tsx');

/** The store of a form that begins with what another device has sent, where something waits for it. */
export function withArrival<Draft>(store: DraftStore<Draft>): DraftStore<Draft> {
  return {
    ...store,
    load: () => {
      takeTransferCode();
      if (waitingTransferCode() === null) return store.load();
      return transferCode().then(({ receive }) => receive(store, (arrival) => $arrival.set(arrival)));
    },
  };
}

const TransferDialog = lazyDialog(async () => (await transferCode()).TransferDialog);
const ArrivalAlert = lazyPart(async () => (await transferCode()).ArrivalAlert);

/** Above a form: what has come from another device, or why it was refused. */
export function ArrivalNote() {
  const arrival = useStore($arrival);
  return arrival && <ArrivalAlert {...arrival} />;
}

interface Props {
  /** Missing: nothing of the form is kept, so nothing can go along. */
  store: object | undefined;
  /** The form was sent and its page is about to be left. */
  isSent: boolean;
  /** Called when it is opened, to store what was typed last. */
  onOpen: () => void;
}

/** Below the buttons of a form: goes on with it on another device. */
export function ContinueElsewhere({ store, isSent, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    onOpen();
    setOpen(true);
  };
  if (!store || isSent) return null;
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
