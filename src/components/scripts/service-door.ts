import type { ServiceDoor } from '#features/services/public/service-door.ts';

/** Parts of the page of which one is shown. */
type Part = ServiceDoor['kind'];

/**
 * Page of a service: asks what the municipality says of it now, and goes there in the place of this page, so that
 * "back" does not lead here again (screens A 4.6).
 */
export function startServiceDoor(): void {
  const door = document.querySelector<HTMLElement>('[data-service-door]');
  if (!door) return;
  door.querySelector('[data-retry]')?.addEventListener('click', () => void openDoor(door));
  void openDoor(door);
}

async function openDoor(door: HTMLElement): Promise<void> {
  const { serviceDoor: id = pathId(), front = '' } = door.dataset;
  const municipality = document.documentElement.dataset.ente ?? '';
  if (door.dataset.shown !== 'inactive') show(door, 'open');
  try {
    const { findServiceDoor } = await import('#features/services/public/service-door.ts');
    const found = await findServiceDoor(id || pathId(), { front, municipality, origin: location.origin });
    follow(door, found);
  } catch {
    show(door, 'unreachable');
  }
}

/** Of a service that the build did not know only the address tells. */
function pathId(): string {
  return location.pathname.split('/').filter(Boolean).at(-1) ?? '';
}

function follow(door: HTMLElement, found: ServiceDoor): void {
  if (found.kind === 'unknown') name('Pagina non trovata');
  else if (found.title !== null) name(found.title);
  if (found.kind === 'inactive' && found.note !== null) {
    const note = door.querySelector('[data-note]');
    if (note && note.textContent !== found.note) note.textContent = found.note;
  }
  show(door, found.kind);
  if (found.kind !== 'open') return;
  const link = door.querySelector<HTMLAnchorElement>('[data-open-link]');
  if (link) {
    link.href = found.href;
    link.hidden = false;
  }
  location.replace(found.href);
}

/** Shows one part; a part that was on show stays as it is, so that nothing is read out twice. */
function show(door: HTMLElement, part: Part): void {
  door.dataset.shown = part;
  for (const element of door.querySelectorAll<HTMLElement>('[data-part]')) {
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
