import { deleteMessage as remove, markMessages } from '#contracts/message-actions.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from './http.ts';

/** Deletes a message; one already deleted counts as done. Throws PortalError (contract B 5.2.2). */
export async function deleteMessage(client: Client, taxCode: string, id: string): Promise<void> {
  try {
    await client.call(remove, { params: { cf: taxCode, id } });
  } catch (error) {
    const isGone = error instanceof PortalError && [400, 404].includes(error.facts.status ?? 0);
    if (!isGone) throw error;
  }
}

/** Marks messages as read at that instant. Throws PortalError (contract B 5.2.3). */
export async function markRead(
  client: Client,
  taxCode: string,
  ids: readonly string[],
  readAt: string,
): Promise<void> {
  await client.call(markMessages, {
    params: { cf: taxCode },
    body: ids.map((id) => ({ id, read_at: readAt })),
    beside: true,
  });
}
