import { loadConfig } from '#platform/config.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

/** Slightly longer than the cache time of the configuration, in milliseconds. */
const pollInterval = 61_000;

/** Polls the maintenance state when the browser is idle and then once a minute while the tab is visible. Returns a stop function. */
export function watchMaintenance(
  address: string,
  onAnswer: (isOn: boolean, first: boolean) => void,
): () => void {
  let timer = 0;
  const poll = async (first: boolean) => {
    if (document.visibilityState === 'hidden') return;
    const config = await loadConfig(address);
    if (config) onAnswer(config.maintenance, first);
  };
  whenIdle(() => {
    void poll(true);
    timer = window.setInterval(() => void poll(false), pollInterval);
  });
  return () => window.clearInterval(timer);
}

/** Shows on a gate that maintenance has ended, and reloads once the rebuilt page is published. */
export function watchMaintenanceEnd(): void {
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
    // Not at the first answer: with inconsistent caches the page would reload in a loop.
    if (!isOn && !first) void reloadIfOpen();
  });
}

async function reloadIfOpen(): Promise<void> {
  try {
    const response = await fetch(location.href, { cache: 'no-cache' });
    const text = await response.text();
    if (response.status < 500 && !text.includes(' data-closed=')) location.reload();
  } catch {
    // The next poll tries again.
  }
}
