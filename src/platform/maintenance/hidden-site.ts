import { hiddenPath, hiddenSegment } from '#domain/routing/hidden-path.ts';
import { hasParameter, matchRoute, normalisePath, prebuiltPath } from '#domain/routing/route-match.ts';
import { folderKey, maintenanceHash } from './maintenance-session.ts';

/**
 * Address of the hidden page for a requested address, by the same fallbacks as hosts use for public pages: own page, page
 * of its route, page not found. Null when the site was not published with these credentials. Rejects without a network.
 *
 * @param salt printed on the gate
 */
export async function findHidden(salt: string, asked: string): Promise<string | null> {
  const hash = maintenanceHash();
  if (hash === null) return null;
  const folder = keptFolder(salt) ?? hiddenPath(await hiddenSegment(hash, salt));
  for (const page of candidates(normalisePath(asked))) {
    if (!(await isThere(`/${folder}${page}`))) continue;
    keepFolder(salt, folder);
    return `/${folder}${page}`;
  }
  return null;
}

/** Addresses to try, with a trailing slash, for which every host serves the folder's index page. */
function candidates(path: string): string[] {
  const match = matchRoute(path);
  return [
    path === '/' ? '/' : `${path}/`,
    ...(match && hasParameter(match.route) ? [`${prebuiltPath(match.route)}/`] : []),
    '/404.html',
  ];
}

async function isThere(address: string): Promise<boolean> {
  const { ok, status } = await fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
  if (status >= 500) throw new Error(`status ${status}`);
  return ok;
}

/** The folder kept for a salt, null for another one or none. */
function keptFolder(salt: string): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(folderKey) ?? 'null') as [string, string] | null;
    return kept?.[0] === salt ? kept[1] : null;
  } catch {
    return null;
  }
}

/** Keeps the folder of a salt; where storage is forbidden it is computed again. */
function keepFolder(salt: string, folder: string): void {
  try {
    sessionStorage.setItem(folderKey, JSON.stringify([salt, folder]));
  } catch {
    // Storage is refused: the folder is derived again.
  }
}
