import { keptNames } from '#domain/kept-names.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { municipalityCode } from '../page/municipality-code.ts';

declare global {
  interface Window {
    /** The code that this page was opened with, where the tab stores nothing. */
    porticoTransfer?: string;
  }
}

/** How a fragment begins that brings the content of a form from another device. */
export const transferMark = '#continua=';

const key = () => storageKey(municipalityCode(), keptNames.transfer);

/**
 * Takes the code of another device out of the address, before anything else can read, send or store that. It waits in the
 * tab, over a login too, until its form is open.
 */
export function takeTransferCode(): void {
  if (!location.hash.startsWith(transferMark)) return;
  keepTransferCode(location.hash.slice(transferMark.length));
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Keeps a code for the form that is opened next in this tab. */
export function keepTransferCode(code: string): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(code));
  } catch {
    window.porticoTransfer = code;
  }
}

/** The code that waits; null: none. */
export function waitingTransferCode(): string | null {
  try {
    const code: unknown = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    return typeof code === 'string' ? code : (window.porticoTransfer ?? null);
  } catch {
    return window.porticoTransfer ?? null;
  }
}

/** Forgets the code: it was used or refused. */
export function dropTransferCode(): void {
  delete window.porticoTransfer;
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Nothing was stored.
  }
}
