import type { ConfirmProps } from './dialog/ConfirmDialog.tsx';
import { later, OverPage } from './Later.tsx';

const ConfirmDialog = later(async () => (await import('./dialog/ConfirmDialog.tsx')).ConfirmDialog, OverPage);

/** Asks before something is lost (screens A 2.11, B 1.7). Its code comes with the first question. */
export function Confirm({ open, ...rest }: ConfirmProps & { open: boolean }) {
  return open ? <ConfirmDialog {...rest} /> : null;
}
