import { hash } from 'node:crypto';
import type { APIRoute } from 'astro';
import { demoProject } from '#domain/push/push.ts';
import { isOpen } from '#domain/routing/route-match.ts';
import { routeOf } from '#domain/routing/routes.ts';
import { formCache, offlinePath, pushQuery } from '#domain/routing/worker-file.ts';
import type { Site } from '#site/site.ts';
import type { WorkerSettings } from '../workers/scope.ts';
import pushWorker from '../workers/push-worker.ts?worker&url';
import siteWorker from '../workers/site-worker.ts?worker&url';

/**
 * The tenant's service worker: its settings, and the code of the release that reads them. There is one worker for the whole
 * site, so the address decides what it does: plain, the offline page; with `?push`, messages too. A browser asks for the
 * push library only when its citizen has said OK.
 */
export const GET: APIRoute = ({ locals: { site, offlineForm } }) =>
  new Response(workerText(site, offlineForm ?? null), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });

function workerText(site: Site, scripts: string | null): string {
  const app = site.push?.app.projectId === demoProject ? null : (site.push?.app ?? null);
  const settings: WorkerSettings = {
    page: offlinePath,
    cache: `portico-offline-${pageVersion(site)}`,
    form: scripts === null ? null : formOf(site, scripts),
    app,
  };
  const code = app
    ? `location.search === '${pushQuery}' ? '${pushWorker}' : '${siteWorker}'`
    : `'${siteWorker}'`;
  return `self.portico = ${JSON.stringify(settings)};
const policy = self.trustedTypes?.createPolicy('portico', { createScriptURL: (address) => address });
const code = ${code};
importScripts(policy ? policy.createScriptURL(code) : code);
`;
}

/** The report form, which opens without a connection too; null where the municipality takes no reports. */
function formOf(site: Site, scripts: string): WorkerSettings['form'] {
  const route = routeOf('report');
  if (!isOpen(route, site.enabled, site)) return null;
  return { page: route.path, scripts, cache: `${formCache}${site.release.id.slice(0, 12)}` };
}

/** Changes with everything the offline page is made of: a worker keeps it as long as its own file stays the same. */
function pageVersion({ release, name, themeColour, office: { phones, emails } }: Site): string {
  const parts = [release.id, name, themeColour, JSON.stringify([phones, emails])];
  return hash('sha256', parts.join('\n'), 'hex').slice(0, 10);
}
