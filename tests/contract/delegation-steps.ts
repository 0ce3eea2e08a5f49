import { readDelegations, type Delegation } from '#features/delegations/api.ts';
import { decideOn, giveDelegations, type ChosenService } from '#features/delegations/changes-api.ts';
import {
  openRequest,
  submitRequest,
  uploadDocument,
  type NewRequest,
} from '#features/delegations/request-api.ts';
import { ada, bruno, carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import type { openSamples, Visitor } from './as-citizen.ts';

/** The time of the samples. */
export const now = () => new Date('2026-03-10T09:00:00.000Z');

/** The citizen Carla as who delegates to her writes her. */
export const person = { taxCode: carla.taxCode, firstName: 'Carla', surname: 'Bianchi' };

/** Two services that may be delegated, for some months and for some weeks. */
export const tari: ChosenService = { serviceId: '41', endsOn: '2026-06-30' };
export const documents: ChosenService = { serviceId: '34', endsOn: '2026-04-30' };

/** Bruno lets Ada use one more service. */
export async function lendService(
  { visit }: Pick<ReturnType<typeof openSamples>, 'visit'>,
  serviceId: string,
): Promise<void> {
  const [giving, taking] = [await visit(bruno.taxCode), await visit(ada.taxCode)];
  const delegate = { taxCode: ada.taxCode, firstName: ada.name, surname: ada.surname };
  const services = [{ serviceId, endsOn: '2026-06-30' as const }];
  const { delegations } = await giveDelegations(giving.client, { delegate, services }, key());
  await decideOn(taking.client, delegations[0]?.id ?? '', 'accept');
}

/** A person who is no citizen of the samples. */
export const aunt = {
  isCompany: false,
  taxCode: 'FRRGLI70A41L219M',
  firstName: 'Giulia',
  surname: 'Ferri',
} as const;

/** A request to act for her. */
export const request: NewRequest = {
  delegator: aunt,
  services: [{ serviceId: '41', endsOn: '2026-06-30' }],
  note: ' È mia zia. ',
};

function file(content: string, filename: string, mimeType: string) {
  return { filename, mimeType, base64: btoa(content) };
}

export const pdf = file('%PDF-1.4\n%%EOF\n', 'documento.pdf', 'application/pdf');
export const jpeg = file('\xff\xd8\xff\xe0', 'ci-fronte.jpg', 'image/jpeg');

let intent = 0;

/** A new key for something that is sent once. */
export function key(): string {
  intent += 1;
  return `intento-${intent}`;
}

/** Opens the request above, changed where a test says so. */
export function open({ client }: Visitor, change: Partial<NewRequest> = {}) {
  return openRequest(client, { ...request, ...change }, key());
}

/** Uploads all three documents. */
export async function fill({ client }: Visitor, id: string): Promise<void> {
  await uploadDocument(client, id, 'CI_F', jpeg);
  await uploadDocument(client, id, 'CI_R', jpeg);
  await uploadDocument(client, id, 'MOD', pdf);
}

/** Opens a request, uploads its documents and submits it; gives its id. */
export async function sent(who: Visitor, change: Partial<NewRequest> = {}): Promise<string> {
  const { id } = await open(who, change);
  await fill(who, id);
  await submitRequest(who.client, id, key());
  return id;
}

interface Person {
  taxCode: string;
  firstName: string;
  surname: string;
}

/** Delegates services to a person. */
export function give({ client }: Visitor, delegate: Person, services: readonly ChosenService[]) {
  return giveDelegations(client, { delegate, services }, key());
}

/** Delegates one service to Carla; gives the delegation. */
export async function giveOne(who: Visitor, service = tari): Promise<Delegation> {
  const { delegations } = await give(who, person, [service]);
  const [only] = delegations;
  if (!only) throw new Error('No delegation was made.');
  return only;
}

/** The state of a delegation as a citizen sees it, undefined where there is none. */
export async function stateSeenBy({ client }: Visitor, id: string, at = now()): Promise<string | undefined> {
  const { delegates, delegators } = await readDelegations(client, undefined, at);
  return [...delegates, ...delegators].flatMap(({ delegations }) => delegations).find((one) => one.id === id)
    ?.status;
}
