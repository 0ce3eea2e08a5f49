import { askConfig } from '#platform/config.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

/** A little over the time for which one answer of the configuration counts. */
const every = 61_000;

/** Calls `onAnswer` with whether maintenance is on, when idle and then once a minute while the tab is looked at. */
export function watchMaintenance(
  address: string,
  onAnswer: (isOn: boolean, first: boolean) => void,
): () => void {
  let timer = 0;
  const look = async (first: boolean) => {
    if (document.visibilityState === 'hidden') return;
    const config = await askConfig(address);
    if (config) onAnswer(config.maintenance, first);
  };
  whenIdle(() => {
    void look(true);
    timer = window.setInterval(() => void look(false), every);
  });
  return () => window.clearInterval(timer);
}

/** A gate whose maintenance is over says so and waits for the rebuilt page (design §7). */
export function watchOpening(): void {
  const place = document.querySelector<HTMLElement>('[data-over]');
  const template = place?.querySelector('template');
  const gate = document.querySelector<HTMLElement>('.pc-gate');
  if (!place?.dataset.over || !template || !gate) return;
  watchMaintenance(place.dataset.over, (isOn, first) => {
    gate.hidden = !isOn;
    if (isOn) place.replaceChildren(template);
    else if (place.childElementCount === 1) {
      place.append(template.content.cloneNode(true));
      place.querySelector('button')?.addEventListener('click', () => location.reload());
    }
    // Not at once: where caches disagree, the page would be read anew again and again.
    if (!isOn && !first) void reloadIfOpen();
  });
}

async function reloadIfOpen(): Promise<void> {
  try {
    const response = await fetch(location.href, { cache: 'no-cache' });
    const text = await response.text();
    if (response.status < 500 && !text.includes(' data-closed=')) location.reload();
  } catch {
    // The next minute asks again.
  }
}
