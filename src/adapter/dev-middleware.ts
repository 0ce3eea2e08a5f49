import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { MiddlewareHandler } from 'astro';
import { hiddenFolder } from '#domain/routing/hidden-path.ts';
import { isOpen, matchRoute, normalisePath, pathOf, prebuiltPath } from '#domain/routing/route-match.ts';
import { loadTenant, type LoadedTenant } from '#site/load.ts';
import { gatePath } from '#site/pages.ts';
import { snapshotFile } from '#site/snapshot.ts';
import { readTenant } from '#site/read-tenant.ts';
import { groupFilesOf, groupsFolder } from '#site/tenant-groups.ts';
import { mediaType } from './publish/media-type.ts';

const tenantsFolder = resolve(process.env.PORTICO_TENANTS ?? 'tenants');
const loaded = new Map<string, { key: string; tenant: LoadedTenant }>();

/** Id of the tenant with this host name, alias or `<id>.localhost`; the first folder for any other host. */
async function tenantAt(host: string): Promise<string> {
  const entries = await readdir(tenantsFolder, { withFileTypes: true });
  const ids = entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => entry.name)
    .filter((name) => name !== groupsFolder);
  const byName = ids.find((id) => host === `${id}.localhost`);
  if (byName) return byName;
  const tenants = await Promise.all(ids.map((id) => readTenant(tenantsFolder, id).catch(() => null)));
  return (
    tenants.find((tenant) => tenant && [tenant.hostname, ...tenant.aliases].includes(host))?.id ??
    ids[0] ??
    'torrebianca'
  );
}

async function load(id: string): Promise<LoadedTenant> {
  const folder = join(tenantsFolder, id);
  const files = [snapshotFile(folder), join(folder, 'tenant.json'), ...groupFilesOf(folder)];
  const times = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  const key = times.map((time) => time?.mtimeMs ?? 0).join();
  const known = loaded.get(id);
  if (known?.key === key) return known.tenant;
  const tenant = await loadTenant(tenantsFolder, id, { id: 'dev', version: '0.0.0-dev' });
  loaded.set(id, { key, tenant });
  return tenant;
}

/** The page to render for an address: what the host rules decide in a deployed build. */
function pageFor({ site, pages }: LoadedTenant, path: string): string | null {
  if (site.closed) return gatePath;
  const wanted = normalisePath(path);
  const found = pages.find((page) => page.path === wanted || page.file === `${wanted.slice(1)}/index.html`);
  if (found) return found.path;
  const match = matchRoute(path);
  return match && isOpen(match.route, site.enabled, site) ? prebuiltPath(match.route) : null;
}

export const onRequest: MiddlewareHandler = async (context, next) => {
  const { pathname } = context.url;
  if (/^\/(@|node_modules\/|src\/|_image)/.test(pathname)) return next();
  const host = (context.request.headers.get('x-forwarded-host') ?? context.url.hostname).toLowerCase();
  const { tenant, path } = shownAt(await load(await tenantAt(host)), pathname);
  const file = tenant.files.find(({ url }) => url === path);
  if (file)
    return new Response(new Uint8Array(file.content), { headers: { 'content-type': mediaType(file.path) } });
  context.locals.site = tenant.site;
  const match = matchRoute(path);
  if (match && !tenant.site.closed && !isOpen(match.route, tenant.site.enabled, tenant.site))
    return context.redirect(pathOf('unavailable'));
  const page = pageFor(tenant, path);
  return page === null || page === normalisePath(pathname) ? next() : next(page);
};

/** The hidden pages of a closed site, below a folder of any name: in development nothing has to be secret. */
function shownAt(tenant: LoadedTenant, pathname: string): { tenant: LoadedTenant; path: string } {
  const folder = new RegExp(`^/${hiddenFolder}/[^/]+`).exec(pathname)?.[0];
  if (!folder || !tenant.hidden) return { tenant, path: pathname };
  return { tenant: { ...tenant, ...tenant.hidden(folder) }, path: pathname.slice(folder.length) || '/' };
}
