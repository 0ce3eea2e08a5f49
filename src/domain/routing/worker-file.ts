/** Path of the service worker's script, and the query with which it is registered to receive messages. */
export const workerFile = 'firebase-messaging-sw.js';
export const pushQuery = '?push';

/** Shown by the service worker when a page cannot be fetched. */
export const offlinePath = '/offline';
