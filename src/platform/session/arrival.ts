import { arrivalTarget, hasRedirector } from '#domain/routing/redirector.ts';
import { markLogin } from './login-mark.ts';
import { takeReturnPath } from './return-path.ts';

let isLeaving: boolean | undefined;

/**
 * Follows `?redirector=` of the personal area, once per page: true when the page is being redirected and
 * must not call the API. A refused value is removed from the address silently.
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
    // Public pages load the user only with the mark, and another tab may have removed it when an older session ended.
    markLogin();
    location.replace(target);
  }
  return target !== null;
}
