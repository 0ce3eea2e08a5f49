import { parsedUrl } from '#domain/parsed-url.ts';

/** Writes into the form of a page that cannot be used the page that the citizen comes from; one typed before stays. */
const field = document.querySelector<HTMLInputElement>('[data-page-report]');
const from = parsedUrl(document.referrer);

if (field?.value === '' && from?.origin === location.origin && from.pathname !== location.pathname)
  field.value = from.pathname;
