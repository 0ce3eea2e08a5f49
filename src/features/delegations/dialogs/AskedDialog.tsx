import type { ComponentType } from 'react';
import { dropForm } from '#platform/storage/kept-form.ts';
import { dialogFormName, type AskedKind, type AskedProps } from '../views/asked.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { ShortenDialog } from './ShortenDialog.tsx';
import { WithdrawAllDialog } from './WithdrawAllDialog.tsx';

const dialogs: Readonly<Record<AskedKind, ComponentType<AskedProps>>> = {
  accept: AcceptDialog,
  refuse: DecisionDialog,
  renounce: DecisionDialog,
  withdraw: DecisionDialog,
  withdrawAll: WithdrawAllDialog,
  shorten: ShortenDialog,
  renew: RenewDialog,
};

/** The dialog that was asked for. */
export function AskedDialog({ asked, onClose }: AskedProps) {
  const Dialog = dialogs[asked.kind];
  const close = (changed?: string) => {
    // Kept if the session ended meanwhile: after a login in another tab the dialog goes on without being opened again.
    dropForm(dialogFormName);
    onClose(changed);
  };
  return <Dialog asked={asked} onClose={close} />;
}
