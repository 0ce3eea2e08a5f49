import { isAssetCode, type AssetCode } from '#domain/assets.ts';
import { slugOf } from '#domain/text/plain-text.ts';
import { filledPath, isOpen } from '#domain/routing/route-match.ts';
import { routes, type Route } from '#domain/routing/routes.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';

/** A page of a sample municipality. */
export interface SamplePage {
  route: Route;
  path: string;
}

/** Pages that lead on by themselves: tests of their own look at what they show when they do not. */
const leading = new Set(['service', 'report-outcome']);

/** A page that everybody may read, and that stays where it is: each is opened and looked at in `tests/a11y/pages`. */
export const isLookedAt = ({ route }: SamplePage): boolean =>
  !leading.has(route.id) && (route.who === 'everyone' || route.gate.length === 0);

/** Values of parameters that the build does not know, in the form each address wants. */
const values: Record<string, string> = {
  id: '12',
  iuv: '012345678901234567',
  hash: '3f6c2b8a9d4e4f0fa1b2c3d4e5f60718',
};

function sampleOf(tenant: string) {
  const sample = seedTenants.find(({ id }) => id === tenant);
  if (!sample) throw new Error(`There is no sample called ${tenant}.`);
  return sample;
}

/** Modules that a sample municipality has enabled. */
function enabledOf(tenant: string): ReadonlySet<AssetCode> {
  const assets = sampleOf(tenant).config.assets as readonly { codice: string }[];
  return new Set(assets.map(({ codice }) => codice).filter(isAssetCode));
}

/** One page for every route that is open in a sample municipality: a new route is tested without further words. */
export function pagesOf(tenant: string): SamplePage[] {
  const [category] = sampleOf(tenant).faq!;
  const faq = { id: String(category?.id), metaTitle: slugOf(category?.name ?? '') };
  return routes
    .filter((route) => isOpen(route, enabledOf(tenant)))
    .map((route) => {
      const params = route.knownValues === 'faq-categories' ? faq : values;
      return { route, path: filledPath(route, params) };
    });
}
