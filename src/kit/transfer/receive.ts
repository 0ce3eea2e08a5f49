import * as z from 'zod/mini';
import { filesIn, isLost } from '#domain/fields/picked-file.ts';
import { matchRoute } from '#domain/routing/route-match.ts';
import { currentOwner } from '#platform/session/person.ts';
import { dropForm, keepForm, keptForm } from '#platform/storage/kept-form.ts';
import { dropTransferCode, waitingTransferCode } from '#platform/storage/transfer-code.ts';
import type { DraftStore, Kept } from '../wizard/draft-store.ts';
import { openTransfer, type Transfer } from './code.ts';
import { municipality, without } from './offer.ts';
import type { TransferFault } from './texts.ts';

/** Reads a code and checks that it is of this municipality and of whoever is here. */
export async function checkedTransfer(code: string): Promise<Transfer | TransferFault> {
  const read = await openTransfer(code);
  if (typeof read === 'string') return read;
  if (read.municipality !== municipality()) return 'other-municipality';
  if (matchRoute(read.path)?.route.id !== read.route) return 'edited';
  const owner = currentOwner();
  return read.owner !== null && owner !== null && owner !== read.owner ? 'other-person' : read;
}

/** What came of the content that another device has sent: files to be chosen again, or why it is refused. */
export type Arrival = { files: readonly string[] } | { fault: TransferFault };

/** A file as it may come: one to be chosen again, or one that the backend has. */
const ComingFile = z.union([
  z.strictObject({ filename: z.string(), lost: z.literal(true) }),
  z.strictObject({
    filename: z.string(),
    stored: z.string(),
    mimeType: z.nullable(z.string()),
    size: z.nullable(z.number()),
  }),
]);

/** True when no field brings a file, which nobody has chosen on this device. */
function areFilesLeftOut(values: Transfer['values']): boolean {
  const files = Object.values(values).flatMap((value) => filesIn(value).filter((file) => 'filename' in file));
  return files.every((file) => ComingFile.safeParse(file).success);
}

/**
 * Opens a form with the content that waits for it: that becomes what the tab has stored of it, and the form reads it with
 * its own checks. Where it is refused nothing is filled in, and what the tab had stored stays.
 *
 * @param tell is told what came of it
 */
export async function receive<Draft>(
  { name, ofTab = [], load }: DraftStore<Draft>,
  tell: (arrival: Arrival) => void,
): Promise<Kept<Draft> | null> {
  const code = waitingTransferCode() ?? '';
  dropTransferCode();
  const refuse = (fault: TransferFault) => {
    tell({ fault });
    return load();
  };
  const read = await checkedTransfer(code);
  if (typeof read === 'string') return refuse(read);
  const { form, path, step, item, person } = read;
  const values = without(read.values, ofTab);
  if (form !== name || matchRoute(location.pathname)?.route.id !== read.route) return refuse('other-form');
  if (!areFilesLeftOut(values)) return refuse('edited');
  const before = keptForm(form);
  keepForm(form, { path, step, item, person, values });
  const loaded = await load();
  if (loaded === null) {
    if (before) keepForm(form, before);
    else dropForm(form);
    return refuse('edited');
  }
  const files = Object.values(values).flatMap((value) => filesIn(value).filter(isLost));
  tell({ files: files.map(({ filename }) => filename) });
  return loaded;
}
