import { CitizenFrame } from '#kit/frame/CitizenFrame.tsx';
import type { Route } from '#domain/routing/routes.ts';
import { texts } from './texts.ts';
import { profileViews } from './views.ts';

interface Props {
  route: Route;
  /** Where "Home" leads. */
  homeHref: string;
}

/** Name and the view of the profile (screens B 9.1). */
export function ProfileFrame({ route, homeHref }: Props) {
  return (
    <CitizenFrame
      route={route}
      homeHref={homeHref}
      titleOf={(user) =>
        user && route.id === 'profile' ? texts.title(`${user.name} ${user.surname}`) : (route.title ?? '')
      }
      View={profileViews.find((view) => view.route === route.id)?.View}
      body="pc-profile-body"
    />
  );
}
