import type { ReactNode } from 'react';
import type { Route, RouteId } from '#domain/routing/routes.ts';
import { CitizenView, CitizenFrame } from '#kit/frame/CitizenFrame.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { ViewBody } from '#kit/frame/ViewBody.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useFirstView } from '#kit/LazyView.tsx';
import { useViewRoute } from '#kit/frame/use-view-route.ts';
import { loadServices } from '#features/services/state/services.ts';
import { fullName } from '#domain/text/display.ts';
import { texts } from '../texts.ts';
import { profileViews } from '../views.ts';

interface ProfileFrameProps {
  route: Route;
  /** Where "Home" leads. */
  homeHref: string;
  isReady: boolean;
  children: ReactNode;
}

/** Name around the view of the profile. */
function ProfileFrame({ route, homeHref, isReady, children }: ProfileFrameProps) {
  return (
    <CitizenFrame
      route={route}
      homeHref={homeHref}
      titleOf={(user) => (user && route.id === 'profile' ? texts.title(fullName(user)) : (route.title ?? ''))}
      body="pc-profile-body"
      isReady={isReady}
    >
      {children}
    </CitizenFrame>
  );
}

interface Props {
  /** Route of the page. */
  page: RouteId;
  /** Where "Home" leads. */
  homeHref: string;
}

const routes = profileViews.map(({ route }) => route);

/** The citizen's profile: three addresses, one island. */
export function Profile({ page, homeHref }: Props) {
  const route = useViewRoute(routes, page);
  const View = profileViews.find((view) => view.route === route.id)?.View;
  useFirstView(View);
  const pending = (
    <ViewBody isPending>
      <Spinner />
    </ViewBody>
  );
  return (
    <Island
      route={route.id}
      needsUser={false}
      reads={{ next: loadServices }}
      pending={pending}
      frame={(live, isReady) => (
        <ProfileFrame route={route} homeHref={homeHref} isReady={isReady}>
          {live}
        </ProfileFrame>
      )}
    >
      <CitizenView route={route} View={View} pending={pending} />
    </Island>
  );
}
