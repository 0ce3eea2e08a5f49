import { useStore } from '@nanostores/react';
import {
  Fragment,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { routeOf, type RouteId } from '#domain/routing/routes.ts';
import { $app, $config, checkGate, hasAsset, startApp, type StartReads } from '#platform/app.ts';
import { whenActive, afterPaint } from '#platform/page/moments.ts';
import { startPlatform } from '#platform/start.ts';
import { $expired } from '#platform/session/expired.ts';
import { $isRechecking, $clearCount } from '#platform/page/page-watch.ts';
import { $endsAt } from '#platform/session/session-clock.ts';
import { $session, giveUpUser } from '#platform/session/session.ts';
import { waitOf } from '#errors/portal-error.ts';
import { $announcement, announce } from '#platform/page/announce.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { $online } from '#platform/calls/online.ts';
import { Alert } from '#kit/Alert.tsx';
import { SendingContext } from '#kit/form/sending-context.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { idlePart, lazyDialog } from '../LazyPart.tsx';
import { WaitContext } from '../SlowNote.tsx';
import { ActingBanner } from './ActingBanner.tsx';
import { NoCitizen } from './NoCitizen.tsx';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

// What a citizen needs once the page is idle, as one file.
const idleCode = () => import('./SessionDialogs.tsx');
const Dialogs = lazyDialog(async () => (await idleCode()).SessionDialogs);
const PushPrompt = idlePart(async () => (await idleCode()).PushPrompt);

const reachable = { refusal: null, waitAfter: waitOf };
const unreachable = { refusal: texts.offlineSend, waitAfter: waitOf };

const firstUses = ['pointerdown', 'keydown'] as const;

/** Loads the rule for the focus at the first press: before it no action of the citizen can take a control away. */
function onFirstUse(event: Event): void {
  const pressed = event.composedPath();
  firstUses.forEach((type) => removeEventListener(type, onFirstUse, true));
  afterPaint(() => {
    void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(pressed)).catch(() => undefined);
  });
}

/** Wraps the live part of a page: offline banner, the only live region, session dialogs. */
function AppFrame({ children }: { children: ReactNode }) {
  const isOnline = useStore($online);
  const announcement = useStore($announcement);
  useEffect(() => firstUses.forEach((type) => addEventListener(type, onFirstUse, true)), []);
  return (
    <>
      <div role="status">{!isOnline && <Alert type="warning">{texts.offline}</Alert>}</div>
      <SendingContext value={isOnline ? reachable : unreachable}>{children}</SendingContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <SessionDialogs />
    </>
  );
}

/**
 * The dialogs of the session, whose code is there long before it ends, for who has one; a citizen who can continue is told
 * so.
 */
function SessionDialogs() {
  const { open, isFormOpen } = useStore($expired);
  const endsAt = useStore($endsAt);
  const isLogged = useStore($session).status === 'logged';
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isLogged) whenIdle(Dialogs.prefetch);
  }, [isLogged]);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen && $session.get().status === 'logged') announce(texts.resumed);
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return (open || endsAt !== null) && <Dialogs />;
}

interface Props {
  /** Id of the page's route, which defines the modules it needs and whether it requires a login. */
  route: RouteId;
  /** At least one of these modules must be enabled; default: those of the route. */
  gate?: readonly AssetCode[];
  /** Modules whose delegators the page names; default: those of the gate. */
  acting?: readonly AssetCode[];
  /** True when a login is required; default: as the route says. */
  needsUser?: boolean;
  /** What it reads at the start. */
  reads?: StartReads;
  /** Shown instead of the children until the page is ready, as the page's own placeholder; default: a text and a spinner. */
  pending?: ReactNode;
  /**
   * What stands around the children from the start, and is in the page's HTML.
   *
   * @param isReady false: nothing personal may be in it yet, or any more
   */
  frame?: (live: ReactNode, isReady: boolean) => ReactNode;
  /** Said in place of the children where they break; default: in place of everything, and in the island's own words. */
  broken?: string;
  children: ReactNode;
}

/**
 * Root of every React island: starts the page and shows the children once the configuration is loaded,
 * a module is enabled and, where required, a citizen is logged in. It includes the module check, login prompt, session
 * dialogs, offline banner and live region.
 */
export function Island({
  route,
  gate,
  acting,
  needsUser,
  reads = {},
  pending = <Waiting />,
  frame = (live) => live,
  broken,
  children,
}: Props) {
  const facts = routeOf(route);
  const isForCitizens = needsUser ?? facts.who === 'citizen';
  const view = broken ? <ErrorBoundary fallback={<p>{broken}</p>}>{children}</ErrorBoundary> : children;
  return (
    <ErrorBoundary fallback={<p>{texts.broken}</p>}>
      <AppFrame>
        <WhenReady
          route={route}
          gate={gate ?? facts.gate}
          acting={acting ?? gate ?? facts.gate}
          reads={reads}
          pending={pending}
          frame={frame}
        >
          {isForCitizens ? <ForCitizens>{view}</ForCitizens> : view}
        </WhenReady>
      </AppFrame>
    </ErrorBoundary>
  );
}

/**
 * Makes the component that a page imports: a view in its island. What the island is told may depend on the props of the
 * page.
 */
export function island<ViewProps extends object>(
  View: ComponentType<ViewProps>,
  told: Omit<Props, 'children'> | ((props: ViewProps) => Omit<Props, 'children'>),
) {
  return function PageIsland(props: ViewProps) {
    return (
      <Island {...(typeof told === 'function' ? told(props) : told)}>
        <View {...props} />
      </Island>
    );
  };
}

/** Renders the children once the page is ready; later they are hidden, not unmounted, while it is not. */
function WhenReady({
  route,
  gate,
  acting,
  reads,
  pending,
  frame,
  children,
}: Pick<Props, 'route' | 'pending' | 'children'> &
  Required<Pick<Props, 'reads' | 'frame' | 'acting'>> & { gate: readonly AssetCode[] }) {
  const mayShow = useStart(gate, reads);
  // The first rendering is long: deferred it leaves the page time to answer a press. What closes, closes at once.
  const isReady = useDeferredValue(mayShow) && mayShow;
  const isRechecking = useStore($isRechecking);
  const clearings = useStore($clearCount);
  const [wasReady, setWasReady] = useState(false);
  if (isReady && !wasReady) setWasReady(true);
  const isHidden = !isReady || isRechecking;
  const live = (
    <>
      {/* Who comes back to a page must be known before it shows again: that check is not given up. */}
      {isHidden && <WaitContext value={isRechecking ? undefined : giveUpUser}>{pending}</WaitContext>}
      {wasReady && (
        <div hidden={isHidden}>
          <Fragment key={clearings}>{children}</Fragment>
        </div>
      )}
    </>
  );
  return (
    <>
      {wasReady && (
        <div hidden={isHidden}>
          <ActingBanner route={route} gate={acting} />
        </div>
      )}
      {frame(live, !isHidden)}
      {isReady && <PushWherePossible />}
    </>
  );
}

/** Push messages for a citizen, where the municipality could send them and the browser get them. */
function PushWherePossible() {
  const config = useStore($config);
  const { status } = useStore($session);
  const isPossible = config?.firebase && hasAsset('NOTIFICATIONS') && 'PushManager' in globalThis;
  return status === 'logged' && isPossible && <PushPrompt municipality={config.name} />;
}

/** Starts the page; true once the children may be rendered: before the module check they would call the API. */
function useStart(gate: readonly AssetCode[], { leaves, first, next }: StartReads): boolean {
  const { status } = useStore($app);
  const config = useStore($config);
  const isOpen = () => gate.length === 0 || gate.some(hasAsset);
  const begin = useEffectEvent(() => {
    startPlatform();
    startApp({ leaves, first: () => (isOpen() ? first?.() : undefined), next: () => next?.() });
  });
  useEffect(() => whenActive(() => begin()), []);
  const gateCodes = gate.join(' ');
  const check = useEffectEvent(() => checkGate(gate));
  // Also when the live configuration comes late: one that failed is loaded again once the connection is back.
  useEffect(() => check(), [gateCodes, status, config]);
  return status === 'ready' && isOpen();
}

/** Shows the children to a logged-in citizen, or a login prompt. A form stays open after its session ended. */
export function ForCitizens({ children }: { children: ReactNode }) {
  const session = useStore($session);
  const { isFormOpen } = useStore($expired);
  return session.status === 'logged' || isFormOpen ? children : <NoCitizen />;
}
