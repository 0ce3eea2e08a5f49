import { getDisruptionPolicy } from '#features/reports/policy-contract.ts';
import { getContacts, getFooterMenu, getMenu } from '#contracts/menus.ts';
import type { Sandbox } from '../context.ts';
import { handle } from '../route.ts';
import { sendDocument, sendText } from './send-document.ts';

/** Contract A 4.4 to 4.7. */
export function registerMenus(sandbox: Sandbox): void {
  const cached = { cache: 'shared' } as const;
  handle(sandbox, getMenu, ({ c }) => sendDocument(sandbox, c, 'menu', 'E1', 'menu non trovato'), cached);
  handle(
    sandbox,
    getFooterMenu,
    ({ c }) => sendDocument(sandbox, c, 'footerMenu', 'E1', 'menu non trovato'),
    cached,
  );
  handle(
    sandbox,
    getContacts,
    ({ c }) => sendDocument(sandbox, c, 'contacts', 'E1', 'contatti non trovati'),
    cached,
  );
  handle(
    sandbox,
    getDisruptionPolicy,
    ({ c }) => sendText(sandbox, c, 'disruptionPolicy', 'E1', 'informativa non trovata'),
    { ...cached, needs: ['DISSERVIZIO_CRM'] },
  );
}
