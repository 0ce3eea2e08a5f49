import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ack } from './wire.ts';

/** Contract B 5.2.2. 400 and 404: it was deleted already. */
export const deleteMessage = endpoint({
  id: 'deleteMessage',
  summary: 'Eliminazione di un messaggio',
  method: 'DELETE',
  base: 'auth',
  path: 'notificatore/messagestore/users/:cf/messages/:id',
  answer: ack,
  reads: 'text',
  errors: 'E4',
  statuses: { 200: 'Eliminato', 400: 'Già eliminato', 401: 'Altro cittadino', 404: 'Non c’è' },
});

/** Contract B 5.2.3. Never with `tag`, which would hide the message. */
export const markMessages = endpoint({
  id: 'markMessages',
  summary: 'Messaggi letti',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/messagestore/users/:cf/messages/status',
  body: z.array(z.object({ id: z.string(), read_at: z.iso.datetime() })),
  answer: ack,
  reads: 'text',
  errors: 'E4',
  statuses: { 200: 'Segnati', 401: 'Altro cittadino' },
});
