import { fullName } from '#domain/text/display.ts';
import type { User } from '#platform/session/session.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { CitizenFrame } from '#kit/frame/CitizenFrame.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import { $config, hasAsset, isEnabled } from '#platform/app.ts';
import { Alert } from '#kit/Alert.tsx';
import { Icon } from '#kit/Icon.tsx';
import { AreaTabs } from './AreaTabs.tsx';
import { texts } from '#kit/frame/view-texts.ts';
import { areaViews } from './views.ts';

interface Props {
  route: Route;
  /** Address of "Home" in the breadcrumb. */
  homeHref: string;
  /** Modules enabled at build time. */
  modules: readonly AssetCode[];
  isReady: boolean;
  children: ReactNode;
}

/** Header with name and profile link, and tabs, around the current view of the personal area. */
export function AreaFrame({ route, homeHref, modules, isReady, children }: Props) {
  // A module that was switched since the build has or loses its tab.
  useStore($config);
  const view = areaViews.find((one) => one.route.id === route.id);
  return (
    <CitizenFrame
      route={route}
      homeHref={homeHref}
      titleOf={titleOf}
      body="pc-area-body"
      isReady={isReady}
      aside={
        <a className="pc-area-profile" href={pathOf('profile')}>
          <Icon name="it-user" size="sm" className="icon-primary" /> Profilo
        </a>
      }
      above={(user) => (
        <>
          <AreaTabs
            current={view?.under}
            has={(code) => isEnabled(code, () => modules)}
            isPending={user === null}
          />
          {/* Below the tabs, which are there before it is known. */}
          {user && hasAsset('NOTIFICATIONS') && !user.contacts?.email && <EmailWarning />}
        </>
      )}
    >
      {children}
    </CitizenFrame>
  );
}

function titleOf(user: User | null): ReactNode {
  return user ? <span translate="no">{fullName(user)}</span> : texts.title;
}

function EmailWarning() {
  return (
    <Alert type="warning" className="mt-4">
      <p>{texts.emailWarning}</p>
      <a className="btn btn-outline-primary btn-sm" href={pathOf('profile-wizard')}>
        {texts.toProfile}
      </a>
    </Alert>
  );
}
