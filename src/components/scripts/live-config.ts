import { askConfig } from '#stores/config.ts';
import { whenIdle } from '#stores/when-idle.ts';

/** Asks the live configuration once the page is drawn and the browser idle; says so when maintenance began (design §6). */
export function startLiveConfig(): void {
  const notice = document.getElementById('live-notice');
  const address = notice?.dataset.config;
  if (!notice || !address) return;
  whenIdle(async () => {
    const config = await askConfig(address);
    const template = notice.querySelector('template');
    if (config?.maintenance && template) notice.append(template.content.cloneNode(true));
  });
}
