import { pathOf } from '#domain/routing/route-match.ts';
import type { StepId } from '#features/appointments/booking/steps.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { firstSlot } from './lib/gestures.ts';
import { walkPaths } from './lib/paths.tsx';
import type { Portal } from './lib/portal.ts';

interface Choice {
  variant: 'office' | 'need' | 'edit';
  who: 'nobody' | 'citizen' | 'delegate';
}

/** Approved ones of the samples, that can be changed. */
const approved = { [ada.taxCode]: 8071, [bruno.taxCode]: 8101 };

function addressOfChange({ who }: Choice, { rows }: Portal): string {
  const id = approved[who === 'delegate' ? bruno.taxCode : ada.taxCode]!;
  if (who !== 'nobody') return pathOf('appointment-edit', { id: `${id}` });
  // Who is not logged in has a link.
  const [appointment] = rows('SELECT hash FROM appointment WHERE id = ?', id);
  return pathOf('appointment-hash', { hash: String(appointment?.hash) });
}

/** Chooses to act for Bruno, on a page whose form asks nobody for whom it is. */
async function actForBruno({ rows }: Portal): Promise<void> {
  const { actFor } = await import('#platform/session/delegators.ts');
  const query = "SELECT * FROM delegation WHERE delegator = ? AND delegate = ? AND asset = 'APPSCHED'";
  const [delegation] = rows(query, bruno.taxCode, ada.taxCode);
  const { taxCode, name, surname } = bruno;
  const { uuid, service } = delegation ?? {};
  const facts = { delegation: String(uuid), serviceId: String(service), endsOn: null };
  actFor('APPSCHED', { taxCode, name, surname, ...facts });
}

walkPaths<StepId, Choice>({
  steps: {
    office: true,
    slot: true,
    details: true,
    need: true,
    place: true,
    applicant: true,
    summary: true,
    code: true,
  },
  choices: { variant: ['office', 'need', 'edit'], who: ['nobody', 'citizen', 'delegate'] },
  citizen: ({ who }) => (who === 'nobody' ? null : ada.taxCode),
  actFor: ({ who }) => (who === 'delegate' ? bruno.taxCode : null),
  address: ({ variant }) => pathOf(variant === 'need' ? 'booking-by-need' : 'booking'),
  before: async (choice, portal) => {
    if (choice.variant !== 'edit') return undefined;
    if (choice.who === 'delegate') await actForBruno(portal);
    return addressOfChange(choice, portal);
  },
  isEdit: ({ variant }) => variant === 'edit',
  view: async ({ variant, who }) => {
    const { BookingIsland } = await import('#features/appointments/islands/BookingIsland.tsx');
    if (variant !== 'edit') return <BookingIsland variant={variant} isPublic offices={[]} />;
    const { EditIsland } = await import('#features/appointments/islands/EditIsland.tsx');
    return <EditIsland by={who === 'nobody' ? 'hash' : 'id'} isPublic />;
  },
  values: ({ variant }): Record<string, unknown> =>
    variant === 'edit' ? { details: 'Vengo con mia figlia' } : {},
  gestures: { slot: firstSlot },
  // A change is an act of its own, of the same appointment.
  made: ({ variant }, { rows }) =>
    variant === 'edit'
      ? rows('SELECT * FROM appointment WHERE notes LIKE ?', '%Vengo con mia figlia%').length
      : rows('SELECT * FROM appointment').length,
  leadsTo: () => /\/successo\//,
});
