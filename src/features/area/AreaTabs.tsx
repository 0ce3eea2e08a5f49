import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import { Icon } from '#kit/Icon.tsx';
import { $unread, refreshUnread } from '#features/messages/state/unread.ts';
import { texts } from '#kit/frame/view-texts.ts';
import { isAvailable } from './sections.ts';
import { areaTabs } from './views.ts';

interface Props {
  current: RouteId | undefined;
  /** True for an enabled module. */
  has: (code: AssetCode) => boolean;
  /** It is not known yet whether a citizen is logged in. */
  isPending: boolean;
}

/** Tabs: links to the views of enabled modules whose pages are built. */
export function AreaTabs({ current, has, isPending }: Props) {
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
