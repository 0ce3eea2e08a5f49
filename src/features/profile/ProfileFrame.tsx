import { fullName } from '#domain/text/display.ts';
import { CitizenFrame } from '#kit/frame/CitizenFrame.tsx';
import type { ReactNode } from 'react';
import type { Route } from '#domain/routing/routes.ts';
import { texts } from './texts.ts';

interface Props {
  route: Route;
  /** Where "Home" leads. */
  homeHref: string;
  isReady: boolean;
  children: ReactNode;
}

/** Name around the view of the profile. */
export function ProfileFrame({ route, homeHref, isReady, children }: Props) {
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
