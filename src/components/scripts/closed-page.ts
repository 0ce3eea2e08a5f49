import { askedAddress } from '#domain/routing/hidden-path.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { findHidden } from '#platform/maintenance/hidden-site.ts';
import { keptCredentials } from '#platform/maintenance/maintenance-session.ts';
import { notify } from '#platform/toasts.ts';
import { askAtGate, startGate, showMessage } from './gate.ts';
import { watchMaintenanceEnd } from './maintenance-watch.ts';

const page = document.documentElement;

/** `going`: the browser is navigating to the hidden page. `missing`: no page was published with these credentials. */
type Outcome = 'going' | 'missing' | 'failed';

/**
 * Starts a public page of a closed site: it shows the gate, or navigates to the requested page when this tab has the
 * credentials, without a flash of the gate.
 */
export async function startClosedPage(form: HTMLFormElement): Promise<void> {
  startGate(form, () => void enterFromForm(form));
  const lost = askedAddress(location);
  // The hidden page of the last navigation no longer exists: do not try again, or the pages would redirect in a loop.
  if (lost !== null) history.replaceState(null, '', lost);
  const credentials = keptCredentials();
  const outcome = credentials && (lost === null ? await enterHiddenPage('') : 'missing');
  if (outcome === 'going') return;
  page.classList.remove('pc-deciding');
  watchMaintenanceEnd();
  if (outcome === 'failed') showMessage(form, siteNotices.maintenanceUnreachable);
  if (outcome === 'missing' && credentials) {
    const answer = await askAtGate(credentials);
    if (answer === 'refused') notify(siteNotices.maintenanceRefused);
    else if (answer === 'open') showMessage(form, siteNotices.maintenanceUnpublished);
    else showMessage(form, siteNotices.maintenanceUnverified);
  }
}

/** Navigates after the form was accepted; `!` makes the hidden page focus its heading. */
async function enterFromForm(form: HTMLFormElement): Promise<void> {
  const outcome = await enterHiddenPage('!');
  if (outcome === 'missing') showMessage(form, siteNotices.maintenanceUnpublished);
  if (outcome === 'failed') showMessage(form, siteNotices.maintenanceUnreachable);
}

/**
 * Navigates to the hidden page of the requested address. The requested address is passed in the fragment, which is not
 * sent to the server, and replaces the secret one before the first paint, so that history and address bar never show it.
 */
async function enterHiddenPage(mark: '' | '!'): Promise<Outcome> {
  const asked = location.pathname + location.search + location.hash;
  try {
    const address = await findHidden(page.dataset.closed ?? '', asked);
    if (address === null) return 'missing';
    location.replace(`${address}#${mark}${asked}`);
    return 'going';
  } catch {
    return 'failed';
  }
}
