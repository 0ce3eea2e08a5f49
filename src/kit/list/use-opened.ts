import { useState } from 'react';

/** Whether a card is open; it opens by itself when it becomes the one that is looked for. */
export function useOpened(opened: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(opened);
  const [before, setBefore] = useState(opened);
  if (opened !== before) {
    setBefore(opened);
    if (opened) setOpen(true);
  }
  return [open, setOpen];
}
