import { useSearch } from 'wouter/use-browser-location';
import type { AssetCode } from '#domain/assets.ts';
import type { Route } from '#domain/routing/routes.ts';
import { SectionPlace, ViewBody } from '#kit/frame/ViewBody.tsx';
import { SearchBox } from '#kit/list/SearchBox.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { isEnabled } from '#platform/app.ts';
import { enabledSections, sectionsOf } from './sections.ts';
import { NextPlace } from './desktop/NextPlace.tsx';
import { texts } from './desktop/texts.ts';

interface Props {
  route: Route;
  /** Modules enabled at build time. */
  modules: readonly AssetCode[];
}

/**
 * Holds the place of a view until citizen and code are there: index and headings as the view will have them. Nothing in
 * it asks the API.
 */
export function AreaOutline({ route, modules }: Props) {
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
