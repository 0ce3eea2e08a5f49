import type { Contacts, ContactsToSend } from '#contracts/contacts.ts';
import { putContacts } from '#contracts/notifications.ts';
import { withToken } from '#domain/push-tokens.ts';
import { $notifyServices } from './app.ts';
import { client } from './client.ts';
import { $session, setContacts } from './session.ts';

/**
 * Tells the municipality the token of this device, for every service that sends notices and lacks it; nothing is sent
 * when all have it (contract B 6.4). Throws PortalError.
 */
export async function storeToken(token: string): Promise<void> {
  const services = await notifyServices();
  const session = $session.get();
  if (session.status !== 'logged' || !session.user.contacts) return;
  const { taxCode, contacts } = session.user;
  const push = withToken(contacts.push, services, token);
  if (!push) return;
  setContacts(await client.call(putContacts, { params: { cf: taxCode }, body: wholeRecord(contacts, push) }));
}

/** What is left out is erased (contract B 5.1), so everything known goes along; the phone is the number of the SMS. */
function wholeRecord({ termsAcceptedAt: _, ...contacts }: Contacts, push: Contacts['push']): ContactsToSend {
  return { ...contacts, phone: contacts.phone ?? contacts.sms, push };
}

/** The services, once the page's start has loaded them; none where that failed. */
function notifyServices(): Promise<readonly { name: string }[]> {
  return new Promise((resolve) => {
    const stop = $notifyServices.subscribe(({ status, list }) => {
      if (status !== 'ready' && status !== 'failed') return;
      resolve(status === 'ready' ? list : []);
      queueMicrotask(() => stop());
    });
  });
}
