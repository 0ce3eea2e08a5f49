import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { crumbsOf } from '#app/crumbs.ts';
import { ForCitizens } from '#app/Island.tsx';
import { useViewArrival } from '#app/use-view-route.ts';
import { pathOf } from '#domain/route-match.ts';
import type { Route } from '#domain/routes.ts';
import { hasAsset } from '#stores/app.ts';
import { $expired } from '#stores/expired.ts';
import { $session, currentUser } from '#stores/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { AreaTabs } from './AreaTabs.tsx';
import { texts } from './texts.ts';
import { areaViews } from './views.ts';

interface Props {
  route: Route;
  /** Where "Home" leads. */
  homeHref: string;
}

/** Breadcrumb, name, tabs and the view of the personal area (screens B 1.2). */
export function AreaFrame({ route, homeHref }: Props) {
  const session = useStore($session);
  const { holding } = useStore($expired);
  // While a form outlives its session, so does the name above it.
  const user = session.status === 'logged' || holding ? currentUser() : null;
  return (
    <>
      <div className="container">
        <Breadcrumb steps={crumbsOf(route, homeHref)} />
        <div className="pc-title pc-area-title">
          <div>
            <h1 data-element="page-name">{user ? `${user.name} ${user.surname}` : texts.title}</h1>
            {user && <p className="lead">CF: {user.taxCode}</p>}
          </div>
          {user && (
            <a className="pc-area-profile" href={pathOf('profile')}>
              <Icon name="it-user" size="sm" className="icon-primary" /> Profilo
            </a>
          )}
        </div>
        {user && hasAsset('NOTIFICATIONS') && !user.contacts?.email && <EmailWarning />}
        {user && <AreaTabs current={route.id} />}
      </div>
      <div className="container pc-area-body">
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
  const View = areaViews.find((view) => view.route.id === route.id)?.View;
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

function EmailWarning() {
  return (
    <Alert type="warning">
      <p>{texts.emailWarning}</p>
      <a className="btn btn-outline-primary btn-sm" href={pathOf('profile-wizard')}>
        {texts.toProfile}
      </a>
    </Alert>
  );
}

/** What stands there until it is known who is logged in. */
export function AreaPending({ route, homeHref }: Props) {
  return (
    <div className="container">
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <div className="pc-title pc-area-title">
        <div>
          <h1 data-element="page-name">{texts.title}</h1>
          <p className="lead pc-grey-line" aria-hidden="true" />
        </div>
      </div>
      <Spinner />
    </div>
  );
}
