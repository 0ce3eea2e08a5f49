import { filesIn, isBeingRead } from '#domain/fields/picked-file.ts';
import type { FormStore } from './form-store.ts';

/**
 * Waits for the files that a form is still reading, as the photos that are made smaller: the form is sent with them.
 *
 * @returns null where none is being read
 */
export function filesRead({ $values }: Pick<FormStore<object>, '$values'>): Promise<void> | null {
  if (!readsFiles($values.get())) return null;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = $values.listen((values) => {
    if (readsFiles(values)) return;
    stop();
    resolve();
  });
  return promise;
}

function readsFiles(values: object): boolean {
  return Object.values(values).some((value) => filesIn(value).some(isBeingRead));
}
