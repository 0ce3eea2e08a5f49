import { CitizenPending } from '#kit/frame/CitizenFrame.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { useFirstView } from '#kit/LazyView.tsx';
import { useViewRoute } from '#kit/frame/use-view-route.ts';
import { loadServices } from '#features/services/state/services.ts';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { profileViews } from '../views.ts';

interface Props {
  /** Name for the title of the window. */
  municipality: string;
  /** Where "Home" leads. */
  homeHref: string;
}

const routes = profileViews.map(({ route }) => route);

/** The citizen's profile: three addresses, one island (screens B 1.1, n. 36 to 38). */
export function Profile({ municipality, homeHref }: Props) {
  const route = useViewRoute(routes, municipality);
  useFirstView(profileViews.find((view) => view.route === route.id)?.View);
  return (
    <Island
      route={route.id}
      needsUser={false}
      onConfigured={() => void loadServices()}
      pending={<CitizenPending route={route} homeHref={homeHref} title={route.title ?? ''} />}
    >
      <ProfileFrame route={route} homeHref={homeHref} />
    </Island>
  );
}
