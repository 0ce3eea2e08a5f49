import { maintenanceKey } from '../storage-keys.ts';

/** Folder of a closed site's real pages; below it they stand in one whose name only the holders of the credentials can compute. */
export const hiddenFolder = '_m';

/** PBKDF2 rounds: anything faster would make a CDN, which limits no guesses, an oracle of the password (promises 2). */
const hiddenRounds = 600_000;

/** What makes the folder's name another one for every municipality and release (design 7). */
export function hiddenSalt(tenant: string, release: string): string {
  return `${tenant}:${release}`;
}

/**
 * Name of the folder: 64 hexadecimal digits. The same code runs in the build and in the gate; it takes some tenths of a
 * second. Rejects where the page is not in a secure context.
 *
 * @param hash base64 of `user:password`
 * @param salt of `hiddenSalt`
 */
export async function hiddenSegment(hash: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(hash), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: hiddenRounds };
  const bits = await crypto.subtle.deriveBits(way, key, 256);
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Path of the folder below the site's root, without slashes at its ends. */
export function hiddenPath(segment: string): string {
  return `${hiddenFolder}/${segment}`;
}

/**
 * First script of the gate's head: covers the page of who has credentials before anything is drawn. `closed-page.ts`
 * decides; without it, after a while, the style sheet uncovers the gate.
 */
export const coverScript = `try{if(sessionStorage.getItem('${maintenanceKey}'))document.documentElement.classList.add('pc-deciding')}catch(e){}`;

/** Gives the heading the focus, and the one that a live page draws in its place once it has started. */
const focusScript =
  'var t,f=function(){if(t&&t.isConnected||document.activeElement!=document.body)return;' +
  "t=document.querySelector('main h1');if(t){t.tabIndex=-1;t.focus()}},o=new MutationObserver(f);f();" +
  'o.observe(document.body,{childList:true,subtree:true});setTimeout(function(){o.disconnect()},10000)';

/**
 * First script of a hidden page's head, before any other can read the address: puts the address asked for, which the gate
 * wrote behind the `#`, in the place of the secret one. After `!` the heading takes the focus (screens A 2.14).
 */
export const addressScript =
  `(function(h){if(h[0]=='!'){h=h.slice(1);addEventListener('DOMContentLoaded',function(){${focusScript}})}` +
  `history.replaceState(history.state,'',/^\\/(?!\\/)/.test(h)?h:(location.pathname.replace(/^\\/${hiddenFolder}\\/[^\\/]*/,'')||'/')+location.search)})(location.hash.slice(1))`;

/** The address asked for, out of that of a hidden page; null for any other. */
export function askedAddress({ pathname, hash }: { pathname: string; hash: string }): string | null {
  if (!pathname.startsWith(`/${hiddenFolder}/`)) return null;
  const asked = hash.replace(/^#!?/, '');
  return /^\/(?!\/)/.test(asked) ? asked : '/';
}
