import { keptCredentials } from '#platform/maintenance/maintenance-session.ts';

/**
 * First script of the gate's head: covers the page of who has credentials before anything is drawn. `closed-page.ts`
 * decides; without it, after a while, the style sheet uncovers the gate.
 */
if (keptCredentials()) document.documentElement.classList.add('pc-deciding');
