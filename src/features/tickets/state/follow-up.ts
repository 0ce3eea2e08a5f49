import { pathOf } from '#domain/routing/route-match.ts';
import type { PickedFile } from '#domain/fields/picked-file.ts';
import { client } from '#platform/calls/client.ts';
import { formPerson } from '#platform/session/form-person.ts';
import { KeptFiles } from '#platform/storage/kept-files.ts';
import { dropForm, keepForm } from '#platform/storage/kept-form.ts';
import type { Ticket } from '../contract.ts';
import { readCrmServices } from '../crm-calls.ts';
import { replyForm } from './reply.ts';

/** Longest text that the form of a request takes. */
const maxDetails = 600;

/** Name under which the form of a new request that follows a closed one is kept. */
export function followUpForm(number: string): string {
  return `assistenza-seguito-${number}`;
}

/** Address of the new request that follows a closed one. */
export function followUpAddress(number: string): string {
  return `${pathOf('assistance')}?${new URLSearchParams({ seguito: number }).toString()}`;
}

/** The number of the closed request that an address names; null: none. Only a number is taken from it, never a text. */
export function readFollowUp(search: string): string | null {
  const number = new URLSearchParams(search).get('seguito') ?? '';
  return /^[\w-]{1,40}$/.test(number) ? number : null;
}

/** The text of a new request: which one it follows, where there is room to say so, and what was written. */
export function followUpText(number: string, text: string): string {
  const whole = `Seguito della richiesta n° ${number}.\n\n${text}`;
  return whole.trim().length <= maxDetails ? whole : text;
}

/**
 * Hands what was written as a reply to a closed request, and its files, to the form of a new one, for the same service
 * where it is still offered. Gives false where the browser keeps nothing: the reply then stays where it is.
 */
export async function handOver(
  { number, title }: Ticket,
  { text, files }: { text: string; files: readonly PickedFile[] },
): Promise<boolean> {
  const services = await readCrmServices(client).catch(() => []);
  const service = services.find(({ name }) => name === title)?.id;
  const details = followUpText(number, text);
  const isKept = keepForm(followUpForm(number), {
    path: followUpAddress(number),
    person: formPerson('ASSISTENZA_CRM'),
    values: new KeptFiles().keep({ details, files: [...files], ...(service && { service }) }),
  });
  // Only the form: its files are the new one's by now.
  if (isKept) dropForm(replyForm({ number }));
  return isKept;
}
