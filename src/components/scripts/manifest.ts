import { whenIdle } from '#platform/page/when-idle.ts';

/** Adds the link to the web app manifest when the browser is idle: in the HTML it would delay the files of the first paint. */
export function startManifest(): void {
  whenIdle(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/manifest.webmanifest';
    document.head.append(link);
  });
}
