import { getServiceDetails, getServices, type ServiceCard, type ServiceDetail } from '#contracts/config.ts';
import { getMoonForms } from '#features/instances/contract.ts';
import { isPublished } from '#domain/instances/moon-forms.ts';
import { serviceTarget, type MoonSettings, type ServiceFacts } from '#domain/instances/service-target.ts';
import { PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';

/** What the municipality says of a service now (screens A 4.6). */
export type ServiceAccess =
  | { kind: 'open'; title: string | null; href: string }
  | { kind: 'inactive'; title: string | null; note: string | null }
  | { kind: 'unreachable'; title: string | null }
  | { kind: 'unknown' };

/** Where a service is used; failed calls and a form that is not published are `unreachable`. */
export async function findServiceAccess(id: string, moon: MoonSettings): Promise<ServiceAccess> {
  try {
    return await accessOf(id, moon);
  } catch (error) {
    if (error instanceof PortalError) return { kind: 'unreachable', title: null };
    throw error;
  }
}

async function accessOf(id: string, moon: MoonSettings): Promise<ServiceAccess> {
  const [cards, details] = await Promise.all([client.call(getServices), client.call(getServiceDetails)]);
  const card = cards.find((one) => one.id === id);
  const detail = details.find(({ serviceId }) => serviceId === id);
  if (!card) return { kind: 'unknown' };
  const title = detail?.title ?? card.title;
  if (!card.active) return { kind: 'inactive', title, note: card.maintenanceNote };
  const href = serviceTarget(factsOf(card, detail), moon);
  // Run by nothing that is online: no list shows it.
  if (href === null) return { kind: 'unknown' };
  const isOpen = !detail?.moonForm || (await mayBeOpen(detail.moonForm));
  return isOpen ? { kind: 'open', title, href } : { kind: 'unreachable', title };
}

function factsOf({ id, url }: ServiceCard, detail: ServiceDetail | undefined): ServiceFacts {
  const own = { id, url: webAddress(url) };
  if (!detail) return { ...own, moonForm: null, asset: null, assistanceId: null, faqCategoryId: null };
  const { moonForm, asset, assistanceId, faqCategoryId } = detail;
  return { ...own, moonForm, asset, assistanceId, faqCategoryId };
}

/** Of the addresses that a link may have, the page itself goes to pages alone. */
function webAddress(url: string | null): string | null {
  return url !== null && /^(https?:|\/)/i.test(url) ? url : null;
}

/** Without the list of forms the citizen is let through: the service itself tells what it has (contract A 13.1). */
async function mayBeOpen(form: string): Promise<boolean> {
  try {
    return isPublished(await client.call(getMoonForms), form);
  } catch (error) {
    if (error instanceof PortalError) return true;
    throw error;
  }
}
