import { dateTimeText, dayOf, fullName } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { ownAppointments } from '#features/appointments/state/own-appointments.ts';
import { ownInstances } from '#features/instances/state/own-instances.ts';
import { ownReceipts } from '#features/payments/state/own-receipts.ts';
import { ownTickets } from '#features/tickets/state/own-tickets.ts';
import { type ArchiveTask, gather, type Gathered, type Progress } from '#kit/archive/gather.ts';
import { hasAsset } from '#platform/app.ts';
import { pageData } from '#platform/page/page-data.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import { currentUser } from '#platform/session/session.ts';
import { ownProfile } from './own-profile.ts';
import { readme, texts } from './texts.ts';

/** What there is of the citizen in the modules that the municipality has. */
export function everything(year: string | null): ArchiveTask[] {
  return [
    ownProfile(),
    ...(hasAsset('PPAY') ? [ownReceipts(year)] : []),
    ...(hasAsset('ASSISTENZA_CRM') || hasAsset('DISSERVIZIO_CRM') ? [ownTickets()] : []),
    ...(hasAsset('MOON') ? [ownInstances()] : []),
    ...(hasAsset('APPSCHED') ? [ownAppointments()] : []),
  ];
}

interface Options {
  year: string | null;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** What an earlier archive lacks. */
  isRest: boolean;
}

/** Gathers into a ZIP what the tasks find, and saves it. Rejects where the archive cannot be written. */
export async function saveEverything(
  tasks: readonly ArchiveTask[],
  { year, signal, onProgress, isRest }: Options,
): Promise<Gathered> {
  const { taxCode } = currentUser();
  const result = await gather(tasks, {
    signal,
    onProgress,
    about: ({ files, failed }) => ({ path: [readme.name], content: readmeText(year, files, failed) }),
  });
  if (result.status !== 'done') return result;
  // Somebody else may have logged in meanwhile, in another tab.
  if (currentUser().taxCode !== taxCode) return { status: 'ended' };
  const { archive } = texts;
  if (result.files > 0 || result.failed.length === 0)
    saveFile(result.zip, savedName('zip', [isRest ? archive.secondName : archive.name, dayOf(new Date())]));
  return result;
}

function readmeText(year: string | null, files: number, failed: readonly ArchiveTask[]): string {
  const now = dateTimeText(new Date().toISOString() as Instant);
  const lines = [
    readme.lead(pageData().municipalityName, fullName(currentUser()), now),
    readme.scope,
    '',
    readme.files(files),
    ...(hasAsset('PPAY') ? [readme.year(year)] : []),
    '',
    ...(failed.length > 0 ? [readme.failed, ...failed.map(({ label }) => `- ${label}`)] : [readme.whole]),
  ];
  // Windows reads a text with this mark as UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
