import { filesIn, isBeingRead, type PickedFile } from '#domain/fields/picked-file.ts';
import type { FormStore } from './form-store.ts';

/**
 * Waits for the files that a form is still reading, as the photos that are made smaller: the form is sent with them.
 *
 * @returns null where none is being read
 */
export function filesRead({ $values }: Pick<FormStore<object>, '$values'>): Promise<void> | null {
  if (!readsFiles($values.get())) return null;
  return new Promise((resolve) => {
    const stop = $values.listen((values) => {
      if (readsFiles(values)) return;
      stop();
      resolve();
    });
  });
}

/** How a field's list looks with a file that has been read, in place of the one being read. */
type Placing = (files: readonly PickedFile[], picked: PickedFile) => readonly PickedFile[];

/** What becomes of each file that is being read. */
const readings = new WeakMap<PickedFile, { reading: Promise<PickedFile>; place: Placing }>();

/** Notes what becomes of a file, so that another step may go on waiting for it. */
export function noteReading(waiting: PickedFile, reading: Promise<PickedFile>, place: Placing): void {
  readings.set(waiting, { reading, place });
}

/** Takes over the files that a step left while they were being read: each comes into this form once it is read. */
export function takeOverReadings(store: Pick<FormStore<object>, '$values'>): void {
  for (const [name, value] of Object.entries(store.$values.get()))
    for (const waiting of filesIn(value).filter(isBeingRead)) {
      const { reading, place } = readings.get(waiting) ?? {};
      void reading?.then((picked) => {
        const files = filesIn(store.$values.get()[name]);
        if (place && files.includes(waiting)) store.$values.setKey(name, place(files, picked));
      });
    }
}

function readsFiles(values: object): boolean {
  return Object.values(values).some((value) => filesIn(value).some(isBeingRead));
}
