import type { AssetCode } from '#domain/assets.ts';
import type { RouteId, Route } from '#domain/routing/routes.ts';
import { CitizenView } from '#kit/frame/CitizenFrame.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { useFirstView } from '#kit/LazyView.tsx';
import { useViewRoute } from '#kit/frame/use-view-route.ts';
import { AreaFrame } from '../AreaFrame.tsx';
import { areaViews } from '../views.ts';
import { useSearch } from 'wouter/use-browser-location';
import { SectionPlace, ViewBody } from '#kit/frame/ViewBody.tsx';
import { SearchBox } from '#kit/list/SearchBox.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { isEnabled } from '#platform/app.ts';
import { followRedirector } from '#platform/session/arrival.ts';
import { enabledSections, sectionsOf } from '../sections.ts';
import { NextPlace } from '../desktop/NextPlace.tsx';
import { texts } from '#kit/frame/view-texts.ts';

interface AreaOutlineProps {
  route: Route;
  /** Modules enabled at build time. */
  modules: readonly AssetCode[];
}

/**
 * Holds the place of a view until citizen and code are there: index and headings as the view will have them. Nothing in
 * it asks the API.
 */
function AreaOutline({ route, modules }: AreaOutlineProps) {
  const isSearch = new URLSearchParams(useSearch({ ssrSearch: '' })).has('cerca');
  const sections = enabledSections(sectionsOf[route.id] ?? [], (code) => isEnabled(code, () => modules));
  if (isSearch)
    return (
      <ViewBody isPending>
        <Spinner />
      </ViewBody>
    );
  if (sections.length === 0)
    return (
      <ViewBody isPending>
        <SectionPlace title={route.crumb ?? ''}>
          <Spinner />
        </SectionPlace>
      </ViewBody>
    );
  return (
    <>
      {route.id === 'area' && <SearchRoom />}
      <ViewBody index={sections} isPending>
        {sections.map(({ target, nome }, at) => (
          <SectionPlace key={target} title={nome}>
            {target === 'prossimo-appuntamento' && <NextPlace />}
            {/* One of them says that the page waits. */}
            {at === 0 ? <Spinner /> : <div className="pc-loading" />}
          </SectionPlace>
        ))}
      </ViewBody>
    </>
  );
}

/** The room of the desktop's search. It cannot be used yet: what one types there would be lost. */
function SearchRoom() {
  return (
    <div className="pc-room" aria-hidden="true">
      <SearchBox label={texts.search} value="" onSearch={() => undefined} />
    </div>
  );
}

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
      reads={{
        leaves: followRedirector,
        first: () => View?.readFirst(),
      }}
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
