import { readMessages } from '#api/messages.ts';
import type { Message } from '#contracts/messages.ts';
import { loadNotices } from '#errors/notices.ts';
import { onClear } from '#stores/session/clearing.ts';
import { client } from '#stores/calls/client.ts';
import { municipalityCode } from '#stores/page/page-facts.ts';
import { pagedList } from '#stores/paged-list.ts';
import { currentUser } from '#stores/session/session.ts';
import { notify } from '#stores/toasts.ts';

/** The newest messages, enough of them to find the days they name (beyond n. 6). */
export const recentMessages = pagedList<Message, null>({
  pageSize: 50,
  query: null,
  load: async (_, at) => {
    const owner = { taxCode: currentUser().taxCode, municipality: municipalityCode };
    const { messages } = await readMessages(client, owner, {}, at);
    return { items: messages, total: messages.length };
  },
  onFailure: () => notify(loadNotices.messages),
});

onClear(() => recentMessages.clear());
