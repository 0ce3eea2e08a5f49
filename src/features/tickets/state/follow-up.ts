import type { PickedFile } from '#domain/fields/picked-file.ts';
import { client } from '#platform/calls/client.ts';
import { formPerson } from '#platform/session/form-person.ts';
import { KeptFiles } from '#platform/storage/kept-files.ts';
import { dropForm, keepForm } from '#platform/storage/kept-form.ts';
import type { Ticket } from '../api.ts';
import { readCrmServices } from '../crm-api.ts';
import { followUpAddress, followUpForm, followUpText } from './follow-up-names.ts';
import { replyForm } from './reply.ts';

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
