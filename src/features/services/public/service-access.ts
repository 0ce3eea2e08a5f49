import type { ServiceCard, ServiceDetail } from '#contracts/service-cards.ts';
import { readCards } from '../cards.ts';
import { getMoonForms } from '../forms-api.ts';
import { serviceTarget, type MoonSettings, type ServiceFacts } from '#domain/instances/service-target.ts';
import { PortalError } from '#errors/portal-error.ts';
import { keptNames } from '#domain/kept-names.ts';
import { dayOf } from '#domain/text/display.ts';
import { readTab } from '#platform/storage/tab-storage.ts';
import { client } from '#platform/calls/client.ts';
import { byCodes } from '#domain/text/order.ts';

/** A version of a form as the instance service lists it. */
interface FormVersion {
  code: string;
  /** "1.2.0"; null: none. */
  version: string | null;
  isPublished: boolean;
}

/** True when a form is published; of several versions the highest counts. */
export function isPublished(forms: readonly FormVersion[], code: string): boolean {
  const [highest] = forms
    .filter((form) => form.code === code)
    .sort((a, b) => byCodes(versionKey(b), versionKey(a)));
  return highest?.isPublished ?? false;
}

/** A version whose numbers have all the same length, so that 1.10 comes after 1.9. */
const versionKey = ({ version }: FormVersion) =>
  (version ?? '').replace(/\d+/g, (number) => number.padStart(9, '0'));

/** Current availability of a service. */
export type ServiceAccess =
  | { kind: 'open'; title: string | null; href: string }
  /** A form that is filled in by whoever logs in, while the citizen acts for somebody else in such forms. */
  | { kind: 'own-form'; title: string | null; href: string; person: string }
  | { kind: 'inactive'; title: string | null; note: string | null }
  | { kind: 'unreachable'; title: string | null }
  /** The municipality provides it, but nowhere online. */
  | { kind: 'offline'; title: string | null }
  | { kind: 'unknown' };

/** Finds the address of a service; `unreachable` after a failed call or when its form is not published. */
export async function findServiceAccess(id: string, moon: MoonSettings): Promise<ServiceAccess> {
  try {
    return await accessOf(id, moon);
  } catch (error) {
    if (error instanceof PortalError) return { kind: 'unreachable', title: null };
    throw error;
  }
}

async function accessOf(id: string, moon: MoonSettings): Promise<ServiceAccess> {
  const { cards, details } = await readCards(client);
  const card = cards.find((one) => one.id === id);
  const detail = details.find(({ serviceId }) => serviceId === id);
  if (!card) return { kind: 'unknown' };
  const title = detail?.title ?? card.title;
  if (!card.active) return { kind: 'inactive', title, note: card.maintenanceNote };
  const href = serviceTarget(factsOf(card, detail), moon);
  if (href === null) return title === null || !detail ? { kind: 'unknown' } : { kind: 'offline', title };
  return detail?.moonForm ? formAccess(detail.moonForm, { title, href }) : { kind: 'open', title, href };
}

async function formAccess(
  form: string,
  { title, href }: { title: string | null; href: string },
): Promise<ServiceAccess> {
  if (!(await mayBeOpen(form))) return { kind: 'unreachable', title };
  const person = delegatorOfForms();
  return person === null ? { kind: 'open', title, href } : { kind: 'own-form', title, href, person };
}

/** Name of the person for whom this tab acts in forms; null: nobody. Read without its schema, as on every public page. */
function delegatorOfForms(): string | null {
  const kept = readTab(`${keptNames.delegator}MOON`) as Partial<Record<string, unknown>> | undefined;
  if (!kept) return null;
  const { nome, cognome, dataScadenza } = kept;
  if (typeof dataScadenza === 'string' && dataScadenza < dayOf(new Date())) return null;
  return [nome, cognome].filter(Boolean).join(' ') || null;
}

function factsOf({ id, url }: ServiceCard, detail: ServiceDetail | undefined): ServiceFacts {
  const own = { id, url: webAddress(url) };
  if (!detail) return { ...own, moonForm: null, asset: null, assistanceId: null, faqCategoryId: null };
  const { moonForm, asset, assistanceId, faqCategoryId } = detail;
  return { ...own, moonForm, asset, assistanceId, faqCategoryId };
}

/** The address if it is a web page; null for `mailto:` and the like, to which the page cannot redirect. */
function webAddress(url: string | null): string | null {
  return url !== null && /^(https?:|\/)/i.test(url) ? url : null;
}

/** True also when the list of forms fails to load: the service itself then tells the citizen. */
async function mayBeOpen(form: string): Promise<boolean> {
  try {
    return isPublished(await client.call(getMoonForms), form);
  } catch (error) {
    if (error instanceof PortalError) return true;
    throw error;
  }
}
