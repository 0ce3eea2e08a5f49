import type { ServiceAccess } from '#features/services/public/service-access.ts';
import { pageData } from '#platform/page/page-data.ts';

/** Parts of the page of which one is shown. */
type Part = ServiceAccess['kind'];

/**
 * Page of a service: asks what the municipality says of it now, and goes there in the place of this page, so that
 * "back" does not lead here again (screens A 4.6).
 */
export function startServiceAccess(): void {
  const section = document.querySelector<HTMLElement>('[data-service-access]');
  if (!section) return;
  section.querySelector('[data-retry]')?.addEventListener('click', () => void openService(section));
  void openService(section);
}

async function openService(section: HTMLElement): Promise<void> {
  const { serviceAccess: id = pathId(), front = '' } = section.dataset;
  const municipality = pageData().municipalityCode;
  if (section.dataset.shown !== 'inactive') show(section, 'open');
  try {
    const { findServiceAccess } = await import('#features/services/public/service-access.ts');
    const found = await findServiceAccess(id || pathId(), { front, municipality, origin: location.origin });
    follow(section, found);
  } catch {
    show(section, 'unreachable');
  }
}

/** Of a service that the build did not know only the address tells. */
function pathId(): string {
  return location.pathname.split('/').filter(Boolean).at(-1) ?? '';
}

function follow(section: HTMLElement, found: ServiceAccess): void {
  if (found.kind === 'unknown') name('Pagina non trovata');
  else if (found.title !== null) name(found.title);
  if (found.kind === 'inactive' && found.note !== null) {
    const note = section.querySelector('[data-note]');
    if (note && note.textContent !== found.note) note.textContent = found.note;
  }
  show(section, found.kind);
  if (found.kind !== 'open') return;
  const link = section.querySelector<HTMLAnchorElement>('[data-open-link]');
  if (link) {
    link.href = found.href;
    link.hidden = false;
  }
  location.replace(found.href);
}

/** Shows one part; a part that was on show stays as it is, so that nothing is read out twice. */
function show(section: HTMLElement, part: Part): void {
  section.dataset.shown = part;
  for (const element of section.querySelectorAll<HTMLElement>('[data-part]')) {
    const isShown = element.dataset.part === part;
    if (element.hidden === isShown) element.hidden = !isShown;
  }
}

/** Title of the page, for its heading and its tab. */
function name(title: string): void {
  const heading = document.querySelector('h1');
  const before = heading?.textContent ?? '';
  if (!heading || before === title) return;
  heading.textContent = title;
  document.title = document.title.replace(before, title);
  const crumb = document.querySelector('.breadcrumb [aria-current]');
  if (crumb?.textContent === before) crumb.textContent = title;
}
