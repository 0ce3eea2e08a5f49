import { askedAddress } from '#domain/routing/hidden-path.ts';
import { siteNotices } from '#errors/notices.ts';
import { keptCredentials } from '#platform/maintenance/maintenance-session.ts';
import { notify } from '#platform/toasts.ts';
import { startGate, tell } from './gate.ts';
import { watchOpening } from './opening.ts';

const page = document.documentElement;

/** `going`: the hidden page is on its way. `missing`: it was not published with these credentials. */
type Outcome = 'going' | 'missing' | 'failed';

/**
 * A public page of a closed site: the gate, or for who has passed it in this tab the page asked for, without showing the
 * gate for an instant (screens A 1.2).
 */
export async function startClosedPage(form: HTMLFormElement): Promise<void> {
  startGate(form, () => void enterBy(form));
  const lost = askedAddress(location);
  // The hidden page that the tab was sent to is gone: no second try, which could lead here again.
  if (lost !== null) history.replaceState(null, '', lost);
  const credentials = keptCredentials();
  const outcome = credentials && (lost === null ? await enter('') : 'missing');
  if (outcome === 'going') return;
  page.classList.remove('pc-deciding');
  watchOpening();
  if (outcome === 'failed') tell(form, siteNotices.maintenanceUnreachable);
  if (outcome === 'missing' && credentials) {
    const { openSite } = await import('#platform/maintenance/maintenance.ts');
    if (await openSite(credentials)) tell(form, siteNotices.maintenanceUnpublished);
    else notify(siteNotices.maintenanceRefused);
  }
}

/** After the right credentials: the heading of the page asked for gets the focus. */
async function enterBy(form: HTMLFormElement): Promise<void> {
  const outcome = await enter('!');
  if (outcome === 'missing') tell(form, siteNotices.maintenanceUnpublished);
  if (outcome === 'failed') tell(form, siteNotices.maintenanceUnreachable);
}

/**
 * Leads to the hidden page for the address asked for. That address goes along behind the `#`, which no server sees, and
 * takes its place before anything is drawn: the secret one stays in no history and no address bar.
 */
async function enter(mark: '' | '!'): Promise<Outcome> {
  const asked = location.pathname + location.search + location.hash;
  try {
    const { findHidden } = await import('#platform/maintenance/hidden-site.ts');
    const address = await findHidden(page.dataset.closed ?? '', asked);
    if (address === null) return 'missing';
    location.replace(`${address}#${mark}${asked}`);
    return 'going';
  } catch {
    return 'failed';
  }
}
