import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import type { Route } from '#domain/routing/routes.ts';
import { $expired } from '#platform/session/expired.ts';
import { $session, currentUser, type User } from '#platform/session/session.ts';
import { Breadcrumb, crumbsOf } from '../Breadcrumb.tsx';
import { prefetchViews } from '../LazyView.tsx';
import { CodeText } from '../CodeText.tsx';
import { ViewBoundary } from '../ViewBoundary.tsx';
import { ForCitizens } from './Island.tsx';
import { texts } from './texts.ts';
import { useViewArrival } from './use-view-route.ts';

interface Props {
  route: Route;
  /** Address of "Home" in the breadcrumb. */
  homeHref: string;
  /** Gives the page title; the user is null when nobody is logged in, or while that is not known. */
  titleOf: (user: User | null) => ReactNode;
  /** Class of the element around the view. */
  body: string;
  /** Shown beside the title, to citizens. */
  aside?: ReactNode;
  /** Shown between title and view to a logged-in citizen; the user is null while nobody is known. */
  above?: (user: User | null) => ReactNode;
  /** False: nothing personal may be shown. */
  isReady: boolean;
  /** The view, or what holds its place. */
  children: ReactNode;
}

/**
 * Breadcrumb, title and tax code around the views of one subtree of the personal area. The build
 * renders it into the page, as it is before anybody is known.
 */
export function CitizenFrame(props: Props) {
  const { route, homeHref, titleOf, body, aside, above, isReady, children } = props;
  const citizen = useShownCitizen();
  const user = isReady ? citizen : null;
  // Its room is kept from the start, so that nothing moves when the citizen is known.
  const hasRoom = user !== null || !isReady;
  return (
    <>
      <div className="container">
        <Breadcrumb steps={crumbsOf(route, homeHref)} />
        <div className="pc-title pc-area-title">
          <div>
            <h1 data-element="page-name">{titleOf(user)}</h1>
            {user && (
              <p className="lead">
                <CodeText>{`CF: ${user.taxCode}`}</CodeText>
              </p>
            )}
            {!isReady && <p className="lead pc-grey-line pc-needs-script" aria-hidden="true" />}
          </div>
          {aside && hasRoom && <div className={user ? undefined : unknown}>{aside}</div>}
        </div>
        {above && hasRoom && <div className={user ? undefined : unknown}>{above(user)}</div>}
      </div>
      <div className={`container ${body}${isReady ? '' : ' pc-needs-script'}`}>{children}</div>
    </>
  );
}

/** Class of what only citizens see, while it is not known who comes. */
const unknown = 'pc-for-citizens pc-needs-script';

/** The logged-in citizen; still given while a form is kept open after the session ended. */
function useShownCitizen(): User | null {
  const session = useStore($session);
  const { isFormOpen } = useStore($expired);
  return session.status === 'logged' || isFormOpen ? currentUser() : null;
}

interface ViewProps {
  route: Route;
  /** The view of the route. */
  View: ComponentType | undefined;
  /** Holds the place of the view until its code is there. */
  pending: ReactNode;
}

/** The view of a route, for a logged-in citizen. */
export function CitizenView({ route, View, pending }: ViewProps) {
  const isCitizen = useShownCitizen() !== null;
  useEffect(() => {
    if (isCitizen) prefetchViews();
  }, [isCitizen]);
  return (
    <ForCitizens>
      <ViewBoundary key={route.id} View={View} message={texts.brokenView}>
        <Suspense fallback={pending}>
          {View && <View />}
          <ViewArrival route={route} />
        </Suspense>
      </ViewBoundary>
    </ForCitizens>
  );
}

/** Rendered after the view inside `Suspense`, so that its effect runs once the view is loaded. */
function ViewArrival({ route }: { route: Route }) {
  useViewArrival(route);
  return null;
}
