import { keptCredentials } from '#platform/maintenance/maintenance-session.ts';

/**
 * First script of the gate's head: hides the gate before the first paint when this tab has credentials, until
 * `gate.ts` has decided; if that never loads, the style sheet shows the gate after a delay.
 */
if (keptCredentials()) document.documentElement.classList.add('pc-deciding');
