import { CitizenFrame } from '#kit/frame/CitizenFrame.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import { hasAsset } from '#platform/app.ts';
import { Alert } from '#kit/Alert.tsx';
import { Icon } from '#kit/Icon.tsx';
import { AreaTabs } from './AreaTabs.tsx';
import { texts } from '#kit/frame/view-texts.ts';
import { areaViews } from './views.ts';

interface Props {
  route: Route;
  /** Address of "Home" in the breadcrumb. */
  homeHref: string;
}

/** Header with name and profile link, tabs and the current view of the personal area (screens B 1.2). */
export function AreaFrame({ route, homeHref }: Props) {
  const view = areaViews.find((one) => one.route.id === route.id);
  return (
    <CitizenFrame
      route={route}
      homeHref={homeHref}
      titleOf={(user) => (user ? `${user.name} ${user.surname}` : texts.title)}
      View={view?.View}
      body="pc-area-body"
      aside={
        <a className="pc-area-profile" href={pathOf('profile')}>
          <Icon name="it-user" size="sm" className="icon-primary" /> Profilo
        </a>
      }
      above={({ contacts }) => (
        <>
          {hasAsset('NOTIFICATIONS') && !contacts?.email && <EmailWarning />}
          <AreaTabs current={view?.under} />
        </>
      )}
    />
  );
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
