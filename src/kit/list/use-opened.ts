import { useState } from 'react';

/** Open state of a card; the card opens when `opened` becomes true. */
export function useOpened(opened: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(opened);
  const [previous, setPrevious] = useState(opened);
  if (opened !== previous) {
    setPrevious(opened);
    if (opened) setOpen(true);
  }
  return [open, setOpen];
}
