import { whenIdle } from '#platform/page/when-idle.ts';

/** Names the web app manifest once the page is drawn: nobody installs a page that is not there, and its file would come first. */
export function startManifest(): void {
  whenIdle(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/manifest.webmanifest';
    document.head.append(link);
  });
}
