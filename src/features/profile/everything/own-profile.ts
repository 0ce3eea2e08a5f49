import { dateTimeText, fullName } from '#domain/text/display.ts';
import type { ArchiveTask } from '#kit/archive/gather.ts';
import { type PagePart, readablePage } from '#kit/archive/readable-page.ts';
import { hasAsset } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { type Preferences, readPreferences } from '#platform/push/notifications.ts';
import { currentUser, type User } from '#platform/session/session.ts';
import { numberOf } from '../state/contacts.ts';

/** The citizen's profile for an archive, for programs as JSON and to be read as a page. */
export function ownProfile(): ArchiveTask {
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
