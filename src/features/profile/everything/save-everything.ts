import { dateTimeText, dayOf, fullName } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { ownAppointments } from '#features/appointments/state/calendar-event.ts';
import { ownInstances } from '#features/instances/state/own-instances.ts';
import { ownReceipts } from '#features/payments/state/receipts.ts';
import { ownTickets } from '#features/tickets/state/own-tickets.ts';
import { type ArchiveTask, gather, type Gathered, type Progress } from '#kit/archive/gather.ts';
import { hasAsset } from '#platform/app.ts';
import { pageData } from '#platform/page/page-data.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import { currentUser, type User } from '#platform/session/session.ts';
import { type PagePart, readablePage } from '#kit/archive/readable-page.ts';
import { client } from '#platform/calls/client.ts';
import { type Preferences, readPreferences } from '#platform/push/notifications.ts';
import { numberOf } from '../state/contacts.ts';
import { hasPart } from './archive-parts.ts';
import { readme, texts } from './texts.ts';

/** The citizen's profile for an archive, for programs as JSON and to be read as a page. */
function ownProfile(): ArchiveTask {
  return {
    label: 'profilo',
    run: async () => {
      const user = currentUser();
      const notices = hasAsset('NOTIFICATIONS') ? await readPreferences(client, user.taxCode) : {};
      return {
        files: [
          { path: ['Profilo', 'profilo.json'], content: profileJson(user, notices) },
          { path: ['Profilo', 'profilo.html'], content: profilePage(user, notices) },
        ],
      };
    },
  };
}

function profileJson(user: User, notices: Preferences): string {
  const { name, surname, taxCode, email, phone, contacts } = user;
  const profile = {
    nome: name,
    cognome: surname,
    codiceFiscale: taxCode,
    identitaDigitale: { email, telefono: phone },
    contatti: contacts && {
      email: contacts.email,
      telefono: numberOf(contacts) || null,
      terminiAccettatiIl: contacts.termsAcceptedAt,
    },
    notifiche: notices,
  };
  return `${JSON.stringify(profile, null, 2)}\n`;
}

function profilePage(user: User, notices: Preferences): string {
  const { name, surname, taxCode, email, phone, contacts } = user;
  const parts: PagePart[] = [
    {
      heading: 'Dati personali',
      rows: [
        { label: 'Nome', value: name },
        { label: 'Cognome', value: surname },
        { label: 'Codice fiscale', value: taxCode },
        { label: 'Email dell’identità digitale', value: email },
        { label: 'Telefono dell’identità digitale', value: phone },
      ],
    },
    {
      heading: 'Contatti',
      text: contacts ? '' : 'Non hai inserito contatti.',
      rows: [
        { label: 'Email', value: contacts?.email ?? null },
        { label: 'Telefono', value: numberOf(contacts) || null },
        {
          label: 'Termini e condizioni accettati il',
          value: contacts?.termsAcceptedAt ? dateTimeText(contacts.termsAcceptedAt) : null,
        },
      ],
    },
    {
      heading: 'Notifiche',
      text: Object.keys(notices).length > 0 ? '' : 'Non hai scelto notifiche.',
      rows: Object.entries(notices).map(([service, channels]) => ({
        label: service,
        value: channels.join(', ') || 'nessun canale',
      })),
    },
  ];
  return readablePage(
    `Profilo di ${fullName(user)}`,
    'Quello che il portale sa di te come utente registrato.',
    parts,
  );
}

/** What there is of the citizen in the modules that the municipality has. */
export function everything(year: string | null): ArchiveTask[] {
  return [
    ownProfile(),
    ...(hasPart('receipts') ? [ownReceipts(year)] : []),
    ...(hasPart('tickets') ? [ownTickets()] : []),
    ...(hasPart('instances') ? [ownInstances()] : []),
    ...(hasPart('appointments') ? [ownAppointments()] : []),
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
