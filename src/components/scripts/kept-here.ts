import { clearLoadFailure, showLoadFailure } from './load-failure.ts';

/** Button of the cookie notice that lists what this browser stores now: the code of the list comes with the first press. */
const part = document.querySelector<HTMLElement>('[data-kept]');
const button = part?.querySelector('button');
const place = part?.querySelector('div');

async function toggle(part: HTMLElement, button: HTMLButtonElement, place: HTMLElement): Promise<void> {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  if (!isOpen && place.childElementCount === 0) {
    try {
      const { showKept } = await import('#kit/kept/kept-list.ts');
      clearLoadFailure(part);
      showKept(place);
    } catch {
      return showLoadFailure(part);
    }
  }
  button.setAttribute('aria-expanded', String(!isOpen));
  place.hidden = isOpen;
}

if (part && button && place) button.addEventListener('click', () => void toggle(part, button, place));
