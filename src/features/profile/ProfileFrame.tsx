import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { crumbsOf } from '#app/crumbs.ts';
import { ForCitizens } from '#app/Island.tsx';
import { useViewArrival } from '#app/use-view-route.ts';
import type { Route } from '#domain/routes.ts';
import { $expired } from '#stores/expired.ts';
import { $session, currentUser } from '#stores/session.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { texts } from './texts.ts';
import { profileViews } from './views.ts';

interface Props {
  route: Route;
  /** Where "Home" leads. */
  homeHref: string;
}

/** Breadcrumb, name and the view of the profile (screens B 9.1). */
export function ProfileFrame({ route, homeHref }: Props) {
  const session = useStore($session);
  const { holding } = useStore($expired);
  // While a form outlives its session, so does the name above it.
  const user = session.status === 'logged' || holding ? currentUser() : null;
  const isWizard = route.id === 'profile-wizard';
  const title = user && !isWizard ? texts.title(`${user.name} ${user.surname}`) : (route.title ?? '');
  return (
    <>
      <div className="container">
        <Breadcrumb steps={crumbsOf(route, homeHref)} />
        <div className="pc-title pc-area-title">
          <div>
            <h1 data-element="page-name">{title}</h1>
            {user && <p className="lead">CF: {user.taxCode}</p>}
          </div>
        </div>
      </div>
      <div className="container pc-profile-body">
        <ForCitizens>
          <ErrorBoundary key={route.id} fallback={<p>{texts.broken}</p>}>
            <Suspense fallback={<Spinner />}>
              <CurrentView route={route} />
            </Suspense>
          </ErrorBoundary>
        </ForCitizens>
      </div>
    </>
  );
}

function CurrentView({ route }: { route: Route }) {
  const View = profileViews[route.id];
  return View ? (
    <>
      <View />
      <Arrival route={route} />
    </>
  ) : null;
}

/** Stands behind the view, so that it acts when the view is drawn. */
function Arrival({ route }: { route: Route }) {
  useViewArrival(route);
  return null;
}

/** What stands there until it is known who is logged in. */
export function ProfilePending({ route, homeHref }: Props) {
  return (
    <div className="container">
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <div className="pc-title pc-area-title">
        <div>
          <h1 data-element="page-name">{route.title}</h1>
          <p className="lead pc-grey-line" aria-hidden="true" />
        </div>
      </div>
      <Spinner />
    </div>
  );
}
