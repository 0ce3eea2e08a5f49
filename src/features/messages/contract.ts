import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { ack, html, list, required, text, title, url } from '#contracts/wire.ts';

const Message = z.pipe(
  z.object({
    id: required(text),
    timestamp: instant,
    mex: z.object({ title, body: html, call_to_action: url }),
    read_at: instant,
    sender: text,
  }),
  z.transform((wire) => ({
    id: wire.id,
    at: wire.timestamp,
    title: wire.mex.title,
    /** HTML, not yet sanitised. */
    body: wire.mex.body,
    link: wire.mex.call_to_action,
    readAt: wire.read_at,
    sender: wire.sender,
  })),
);

/** A message of the municipality to the citizen. */
export type Message = z.infer<typeof Message>;

const count = z.pipe(
  z.optional(z.string()),
  z.transform((value) => Math.max(0, Number.parseInt(value ?? '', 10) || 0)),
);

/** The headers are missing when nothing was found. */
export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  base: 'auth',
  path: 'notificatore/messagestore/users/:cf/messages',
  query: z.object({
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
    sort: z.optional(z.enum(['-timestamp', '+timestamp'])),
    filter: z._default(z.string(), '{}'),
  }),
  answer: z.pipe(
    z.object({ body: list(Message), headers: z.object({ 'total-elements': count }) }),
    z.transform(({ body, headers }) => ({
      messages: body,
      total: Math.max(headers['total-elements'], body.length),
    })),
  ),
  headers: ['total-elements', 'total-elements-not-read', 'total-pages', 'current-page', 'page-size'],
  reads: 'json',
});

/** 400 and 404 mean that it was deleted already. */
export const deleteMessage = endpoint({
  id: 'deleteMessage',
  method: 'DELETE',
  base: 'auth',
  path: 'notificatore/messagestore/users/:cf/messages/:id',
  answer: ack,
  reads: 'text',
});

/** Never with `tag`, which would hide the message. */
export const markMessages = endpoint({
  id: 'markMessages',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/messagestore/users/:cf/messages/status',
  body: z.array(z.object({ id: z.string(), read_at: z.iso.datetime({ offset: true }) })),
  answer: ack,
  reads: 'text',
});
