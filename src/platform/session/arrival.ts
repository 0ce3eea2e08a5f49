import { arrivalTarget, hasRedirector } from '#domain/routing/redirector.ts';
import { markLogin } from './login-mark.ts';
import { takeReturnPath } from './return-path.ts';

let isLeaving: boolean | undefined;

/**
 * Obeys `?redirector=` of the personal area (screens B 1.3), once however often it is called: true when the page is on
 * its way elsewhere and nothing may be asked of the server. A refused value goes out of the address, unsaid.
 */
export function followRedirector(): boolean {
  isLeaving ??= hasRedirector(location) && follow();
  return isLeaving;
}

function follow(): boolean {
  const hosts = document.querySelector<HTMLMetaElement>('meta[name="portico-redirect-hosts"]')?.content ?? '';
  const rules = { origin: location.origin, allowedHosts: hosts.split(' ').filter(Boolean) };
  const target = arrivalTarget(location.search, takeReturnPath(), rules);
  if (target === null) history.replaceState(history.state, '', location.pathname + location.hash);
  else {
    // A public page asks who is there only then, and another tab may have found out that the session before was over.
    markLogin();
    location.replace(target);
  }
  return target !== null;
}
