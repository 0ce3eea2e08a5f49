import type { AssetCode } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import { CitizenView } from '#kit/frame/CitizenFrame.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { useFirstView } from '#kit/LazyView.tsx';
import { useViewRoute } from '#kit/frame/use-view-route.ts';
import { loadServices } from '#features/services/state/services.ts';
import { AreaFrame } from '../AreaFrame.tsx';
import { AreaOutline } from '../AreaOutline.tsx';
import { areaViews } from '../views.ts';

interface Props {
  /** Route of the page. */
  page: RouteId;
  /** Address of "Home" in the breadcrumb. */
  homeHref: string;
  /** Modules enabled at build time. */
  modules: readonly AssetCode[];
}

const routes = areaViews.map(({ route }) => route.id);

/**
 * The personal area: one island for nine addresses. The build renders its
 * frame into the page.
 */
export function PersonalArea({ page, homeHref, modules }: Props) {
  const route = useViewRoute(routes, page);
  const View = areaViews.find((view) => view.route.id === route.id)?.View;
  useFirstView(View);
  const outline = <AreaOutline route={route} modules={modules} />;
  return (
    <Island
      route={route.id}
      needsUser={false}
      reads={{ first: () => View?.readFirst(), next: () => void loadServices() }}
      pending={outline}
      frame={(live, isReady) => (
        <AreaFrame route={route} homeHref={homeHref} modules={modules} isReady={isReady}>
          {live}
        </AreaFrame>
      )}
    >
      <CitizenView route={route} View={View} pending={outline} />
    </Island>
  );
}
