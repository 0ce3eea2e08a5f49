import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '#contracts/tickets.ts';
import { guardForm } from '#stores/expired.ts';
import { dropForm, keptForm } from '#stores/kept-form.ts';

function nameOf({ number }: Ticket): string {
  return `risposta-${number}`;
}

/** True when a reply to this request waits since the session ended: its form opens again. */
export function hasKeptReply(ticket: Ticket): boolean {
  return keptForm(nameOf(ticket)) !== null;
}

/** What a reply holds. Its text outlives the end of the session, a file only the memory of one (screens B 1.4). */
export function useKeptReply(ticket: Ticket) {
  const name = nameOf(ticket);
  const [kept] = useState(() => keptForm(name)?.values);
  const [text, setText] = useState(() => (typeof kept?.text === 'string' ? kept.text : ''));
  const [file, setFile] = useState<File | null>(null);
  const lostFile = kept?.file === true && file === null;
  const current = useRef({ text, file: false });
  useEffect(() => {
    current.current = { text, file: file !== null || lostFile };
  }, [text, file, lostFile]);
  useEffect(
    () =>
      guardForm(() => {
        const values = current.current;
        if (values.text.trim() === '' && !values.file) return null;
        return { name, path: location.pathname + location.search, values };
      }) as () => void,
    [name],
  );
  return { text, setText, file, setFile, lostFile, forget: () => dropForm(name) };
}
