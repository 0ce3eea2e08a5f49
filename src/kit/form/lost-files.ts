import { useState } from 'react';
import { filesIn, isLost, type LostFile } from '#domain/fields/picked-file.ts';
import type { FormStore } from './form-store.ts';

/** What citizens read of files that were chosen before a reload or a login and are gone. */
export const texts = {
  again: 'Scegli di nuovo i file',
  gone: 'da scegliere di nuovo',
} as const;

/** Asks before something is sent without files that were chosen. */
export interface LostFilesQuestion {
  names: readonly string[];
  /** Name of the first field that lacks files. */
  field: string;
  close: () => void;
  /** Takes the lost files out of the form, and goes on. */
  goOn: () => unknown;
}

/**
 * The question about lost files of a form; null while it is not asked.
 *
 * @returns `unlessLost`: runs an action, or asks first whether to do it without the files
 */
export function useLostFilesQuestion<Values extends object>(store: FormStore<Values>) {
  const [action, setAction] = useState<(() => unknown) | null>(null);
  const fields = action ? lostByField(store.values) : [];
  const close = () => setAction(null);
  const question: LostFilesQuestion | null = action && {
    names: fields.flatMap(([, files]) => files.map(({ filename }) => filename)),
    field: fields[0]?.[0] ?? '',
    close,
    goOn: () => {
      close();
      for (const [name] of fields)
        store.$values.setKey(
          name,
          filesIn(store.$values.get()[name]).filter((file) => !isLost(file)),
        );
      return action();
    },
  };
  const unlessLost = (next: () => unknown): unknown =>
    lostByField(store.values).length > 0 ? setAction(() => next) : next();
  return { question, unlessLost };
}

/** The lost files among a form's values. */
function lostByField(values: object): [name: string, files: LostFile[]][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const files = filesIn(value).filter(isLost);
    return files.length > 0 ? [[name, files] as [string, LostFile[]]] : [];
  });
}
