import type { ComponentType } from 'react';
import type { AskedKind, AskedProps } from '../views/asked.ts';
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

/** The dialog that was asked for (screens B 10.3, 10.4). */
export function AskedDialog(props: AskedProps) {
  const Dialog = dialogs[props.asked.kind];
  return <Dialog {...props} />;
}
