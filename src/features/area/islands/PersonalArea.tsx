import { CitizenPending } from '#kit/frame/CitizenFrame.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { useFirstView } from '#kit/LazyView.tsx';
import { useViewRoute } from '#kit/frame/use-view-route.ts';
import { AreaFrame } from '../AreaFrame.tsx';
import { loadServices } from '#features/services/state/services.ts';
import { texts } from '#kit/frame/view-texts.ts';
import { areaViews } from '../views.ts';

interface Props {
  /** Municipality name for the document title. */
  municipality: string;
  /** Address of "Home" in the breadcrumb. */
  homeHref: string;
}

const routes = areaViews.map(({ route }) => route.id);

/** The personal area: one island for nine addresses (screens B 1.1, n. 31 to 35 and 39 to 42). */
export function PersonalArea({ municipality, homeHref }: Props) {
  const route = useViewRoute(routes, municipality);
  useFirstView(areaViews.find((view) => view.route.id === route.id)?.View);
  return (
    <Island
      route={route.id}
      needsUser={false}
      onConfigured={() => void loadServices()}
      pending={<CitizenPending route={route} homeHref={homeHref} title={texts.title} />}
    >
      <AreaFrame route={route} homeHref={homeHref} />
    </Island>
  );
}
