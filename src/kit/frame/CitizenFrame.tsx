import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import type { Route } from '#domain/routing/routes.ts';
import { notices } from '#errors/notices.ts';
import { $expired } from '#platform/session/expired.ts';
import { openNotifyServices } from '#platform/push/notify-services.ts';
import { $session, currentUser, type User } from '#platform/session/session.ts';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { prefetchViews } from '../LazyView.tsx';
import { Spinner } from '../Spinner.tsx';
import { crumbsOf } from './crumbs.ts';
import { ForCitizens } from './Island.tsx';
import { texts } from './texts.ts';
import { useViewArrival } from './use-view-route.ts';

interface RouteProps {
  route: Route;
  /** Address of "Home" in the breadcrumb. */
  homeHref: string;
}

interface Props extends RouteProps {
  /** Gives the page title; the user is null when nobody is logged in. */
  titleOf: (user: User | null) => string;
  /** The view of the route. */
  View: ComponentType | undefined;
  /** Class of the element around the view. */
  body: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  /** Shown between title and view to a logged-in citizen. */
  above?: (user: User) => ReactNode;
}

/** Breadcrumb, title, tax code and the view of one subtree of the personal area (screens B 1.2, 9.1). */
export function CitizenFrame({ route, homeHref, titleOf, View, body, aside, above }: Props) {
  const user = useShownCitizen();
  const isCitizen = user !== null;
  // Loaded here for all views: sender names and preferences need the notification services.
  useEffect(() => {
    if (!isCitizen) return;
    openNotifyServices();
    prefetchViews();
  }, [isCitizen]);
  return (
    <>
      <div className="container">
        <Breadcrumb steps={crumbsOf(route, homeHref)} />
        <div className="pc-title pc-area-title">
          <div>
            <h1 data-element="page-name">{titleOf(user)}</h1>
            {user && <p className="lead">CF: {user.taxCode}</p>}
          </div>
          {user && aside}
        </div>
        {user && above?.(user)}
      </div>
      <div className={`container ${body}`}>
        <ForCitizens>
          <ErrorBoundary key={route.id} fallback={<p>{texts.brokenView}</p>}>
            <Suspense fallback={<Spinner />}>
              {View && <View />}
              <ViewArrival route={route} />
            </Suspense>
          </ErrorBoundary>
        </ForCitizens>
      </div>
    </>
  );
}

/** The logged-in citizen; still given while a form is kept open after the session ended. */
function useShownCitizen(): User | null {
  const session = useStore($session);
  const { isFormOpen } = useStore($expired);
  return session.status === 'logged' || isFormOpen ? currentUser() : null;
}

/** Rendered after the view inside `Suspense`, so that its effect runs once the view is loaded. */
function ViewArrival({ route }: { route: Route }) {
  useViewArrival(route);
  return null;
}

/** Shown until it is known whether a citizen is logged in. */
export function CitizenPending({ route, homeHref, title }: RouteProps & { title: string }) {
  return (
    <div className="container">
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <div className="pc-title pc-area-title">
        <div>
          <h1 data-element="page-name">{title}</h1>
          <p className="lead pc-grey-line" aria-hidden="true" />
        </div>
      </div>
      <div className={`pc-pending${route.id.startsWith('area') ? ' pc-pending-tabs' : ''}`}>
        <p className="lead">{notices.waiting}</p>
        <Spinner />
      </div>
    </div>
  );
}
