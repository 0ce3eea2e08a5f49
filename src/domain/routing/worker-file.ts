/** Path of the service worker's script, and the query with which it is registered to receive messages. */
export const workerFile = 'firebase-messaging-sw.js';
export const pushQuery = '?push';

/** Shown by the service worker when a page cannot be fetched. */
export const offlinePath = '/offline';

/** How the caches of the form that opens without a connection begin; the release follows. */
export const formCache = 'portico-form-';

/** The most files of that form that are kept: a list that is longer is not ours. */
export const mostFormFiles = 150;

/** What a live page tells the service worker: keep that form. */
export const keepFormMessage = 'keep-form';

/** Marks what the offline page says of that form, which the service worker shows where it has the form. */
export const offlineFormMark = 'data-offline-form';
