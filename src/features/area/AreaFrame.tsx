import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { fullName } from '#domain/text/display.ts';
import type { User } from '#platform/session/session.ts';
import type { AssetCode } from '#domain/assets.ts';
import { CitizenFrame } from '#kit/frame/CitizenFrame.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Route, RouteId } from '#domain/routing/routes.ts';
import { $config, hasAsset, isEnabled } from '#platform/app.ts';
import { Alert } from '#kit/Alert.tsx';
import { Icon } from '#kit/Icon.tsx';
import { texts } from '#kit/frame/view-texts.ts';
import { $unread, refreshUnread } from '#features/messages/state/unread.ts';
import { areaViews, areaTabs } from './views.ts';
import { isAvailable } from './sections.ts';

interface AreaTabsProps {
  current: RouteId | undefined;
  /** True for an enabled module. */
  has: (code: AssetCode) => boolean;
  /** It is not known yet whether a citizen is logged in. */
  isPending: boolean;
}

/** Tabs: links to the views of enabled modules whose pages are built. */
function AreaTabs({ current, has, isPending }: AreaTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasMessages = has('NOTIFICATIONS') && !isPending;
  useEffect(() => {
    if (!hasMessages) return undefined;
    const refresh = () => void (document.visibilityState === 'visible' && refreshUnread());
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
    // At each change of view too: the count is asked for at most once a minute.
  }, [hasMessages, current]);
  useEffect(() => {
    // On a phone the tabs scroll horizontally: in the middle, so that there are seen to be some on both sides.
    // `scrollIntoView` would scroll the page too.
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!tab || !list.current) return;
    const { offsetLeft, clientWidth } = list.current;
    list.current.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  const tabs = areaTabs.filter(({ route }) => isAvailable(route, has));
  return (
    <nav className="pc-tabs" aria-label="Area personale">
      <ul ref={list}>
        {tabs.map((tab) => (
          <li key={tab.route.id}>
            <a
              href={tab.route.path}
              aria-current={tab.route.id === current ? 'page' : undefined}
              // On a touch screen too: a finger enters the tab before it presses.
              onPointerEnter={() => void tab.View.prefetch()}
              onFocus={() => void tab.View.prefetch()}
            >
              <Icon name={tab.icon} size="sm" />
              {tab.tab}
              {tab.route.id === 'area-messages' && <UnreadBadge />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UnreadBadge() {
  const unread = useStore($unread);
  if (!unread) return null;
  return (
    <>
      <span className="badge bg-primary" aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="visually-hidden">, {texts.unread(unread)}</span>
    </>
  );
}

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
