import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type AssetCode, assetCodes } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import { $changedElsewhere, $delegators, $lapsed } from '#platform/session/delegators.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

const Banner = lazy(async () => ({ default: (await import('./DelegatorBanner.tsx')).DelegatorBanner }));

/** Modules in which nobody acts for another person. */
const own: readonly AssetCode[] = ['NOTIFICATIONS', 'DELEGHE'];

/** Modules whose delegators a page names: its own, all of them on the desktop. */
function modulesOf(route: RouteId, gate: readonly AssetCode[]): readonly AssetCode[] {
  return (route === 'area' ? assetCodes : gate).filter((module) => !own.includes(module));
}

/** Modules that what is on screen belongs to, where a page has several; null: all of them. */
const $shown = atom<readonly AssetCode[] | null>(null);

/** Limits the banner to the modules of what the page shows: a thing of the citizen's own bears nobody else's name. */
export function useBannerModules(modules: readonly AssetCode[] | null): void {
  const key = modules?.join(' ');
  useEffect(() => {
    $shown.set(key === undefined ? null : (key.split(' ').filter(Boolean) as AssetCode[]));
    return () => $shown.set(null);
  }, [key]);
}

/** The banner of delegators, loaded once there is something to say. */
export function ActingBanner({ route, gate }: { route: RouteId; gate: readonly AssetCode[] }) {
  const delegators = useStore($delegators);
  const lapsed = useStore($lapsed);
  const elsewhere = useStore($changedElsewhere);
  const shown = useStore($shown);
  const modules = shown ?? modulesOf(route, gate);
  const isUsed = modules.some((module) => delegators[module] ?? elsewhere[module]) || lapsed.length > 0;
  const [wasUsed, setWasUsed] = useState(false);
  if (isUsed && !wasUsed) setWasUsed(true);
  if (!wasUsed) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Banner modules={modules} />
      </Suspense>
    </ErrorBoundary>
  );
}
