/** Script of the service worker, and what its address asks for: messages, besides the offline page. */
export const workerFile = 'firebase-messaging-sw.js';
export const pushQuery = '?push';

/** Shown by the service worker when a page cannot be fetched. */
export const offlinePath = '/offline';
