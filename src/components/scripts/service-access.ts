import { findServiceAccess, type ServiceAccess } from '#features/services/public/service-access.ts';
import { municipalityCode } from '#platform/page/municipality-code.ts';

/** Sections of the page, one of which is shown. */
type Part = ServiceAccess['kind'];

/**
 * Page of a service: requests the service's current data and replaces this page by the service's address, so that Back
 * does not return here.
 */
export function startServiceAccess(): void {
  const section = document.querySelector<HTMLElement>('[data-service-access]');
  if (!section) return;
  section.querySelector('[data-retry]')?.addEventListener('click', () => void openService(section));
  void openService(section);
}

async function openService(section: HTMLElement): Promise<void> {
  const { serviceAccess: id = pathId(), front = '' } = section.dataset;
  const municipality = municipalityCode();
  if (section.dataset.shown !== 'inactive') showPart(section, 'open');
  try {
    const found = await findServiceAccess(id || pathId(), { front, municipality, origin: location.origin });
    follow(section, found);
  } catch {
    showPart(section, 'unreachable');
  }
}

/** Id in the address, for a service that the build did not know. */
function pathId(): string {
  return location.pathname.split('/').filter(Boolean).at(-1) ?? '';
}

function follow(section: HTMLElement, found: ServiceAccess): void {
  if (found.kind === 'unknown') setTitle('Pagina non trovata');
  else if (found.title !== null) setTitle(found.title);
  if (found.kind === 'inactive' && found.note !== null) {
    const note = section.querySelector('[data-note]');
    if (note && note.textContent !== found.note) note.textContent = found.note;
  }
  if (found.kind === 'own-form') {
    for (const place of section.querySelectorAll('[data-person]')) place.textContent = found.person;
    // The list is drawn by the code of its page.
    for (const link of section.querySelectorAll<HTMLAnchorElement>('[data-instances]'))
      link.hash = 'pratiche';
  }
  showPart(section, found.kind);
  if ('href' in found) writeLinks(section, found.href);
  if (found.kind === 'open') location.replace(found.href);
}

function writeLinks(section: HTMLElement, href: string): void {
  for (const link of section.querySelectorAll<HTMLAnchorElement>('[data-open-link]')) {
    link.href = href;
    link.hidden = false;
  }
}

/** Shows one section; an already visible one is left unchanged, so that it is not announced twice. */
function showPart(section: HTMLElement, part: Part): void {
  section.dataset.shown = part;
  for (const element of section.querySelectorAll<HTMLElement>('[data-part]')) {
    const isShown = element.dataset.part === part;
    if (element.hidden === isShown) element.hidden = !isShown;
  }
}

/** Sets the title in heading, tab and breadcrumb. */
function setTitle(title: string): void {
  const heading = document.querySelector('h1');
  const before = heading?.textContent ?? '';
  if (!heading || before === title) return;
  heading.textContent = title;
  document.title = document.title.replace(before, title);
  const crumb = document.querySelector('.breadcrumb [aria-current]');
  if (crumb?.textContent === before) crumb.textContent = title;
}
