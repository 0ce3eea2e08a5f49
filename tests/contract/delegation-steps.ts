import { giveDelegations, type ChosenService } from '#features/delegations/change-calls.ts';
import {
  openRequest,
  submitRequest,
  uploadDocument,
  type NewRequest,
} from '#features/delegations/request-calls.ts';
import type { Visitor } from './as-citizen.ts';

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
