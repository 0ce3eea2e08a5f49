import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { routeOf, type RouteId } from '#domain/routing/routes.ts';
import { $app, $config, checkGate, hasAsset, startApp } from '#platform/app.ts';
import { startPlatform } from '#platform/start.ts';
import { $expired } from '#platform/session/expired.ts';
import { $isRechecking, $clearings } from '#platform/page/page-watch.ts';
import { $session, loadUser } from '#platform/session/session.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Spinner } from '../Spinner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { LoginPrompt } from './LoginPrompt.tsx';
import { PushPrompt } from './PushPrompt.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Id of the page's route: says which modules it needs and whether a citizen has to log in. */
  route: RouteId;
  /** Modules of which one must be on, where they are not the route's. */
  gate?: readonly AssetCode[];
  /** Only for citizens who are logged in, where the route does not say so. */
  needsUser?: boolean;
  /** Loads what needs the configuration alone, beside the question who is logged in. */
  onConfigured?: () => void;
  /** In the place of the children until the page has started; default: the spinner. */
  pending?: ReactNode;
  children: ReactNode;
}

/**
 * What every live part stands in (screens A 1.2): starts the page, then shows the children, once configuration, module
 * and, where needed, the citizen are there. Gate, prompt, session dialogs, offline banner and live region are its own.
 */
export function Island({ route, gate, needsUser, onConfigured, pending = <Spinner />, children }: Props) {
  const facts = routeOf(route);
  const isForCitizens = needsUser ?? facts.who === 'citizen';
  return (
    <ErrorBoundary fallback={<p>{texts.broken}</p>}>
      <AppFrame>
        <Started gate={gate ?? facts.gate} onConfigured={onConfigured} pending={pending}>
          {isForCitizens ? <ForCitizens>{children}</ForCitizens> : children}
        </Started>
      </AppFrame>
    </ErrorBoundary>
  );
}

/** Draws the children from the first time the page is ready; hidden, not gone, whenever it is not. */
function Started({
  gate,
  onConfigured = () => {},
  pending,
  children,
}: Pick<Props, 'onConfigured' | 'pending' | 'children'> & { gate: readonly AssetCode[] }) {
  const { status } = useStore($app);
  const isRechecking = useStore($isRechecking);
  const clearings = useStore($clearings);
  const [wasReady, setWasReady] = useState(false);
  const begin = useEffectEvent(() => {
    startPlatform();
    startApp(onConfigured);
  });
  useEffect(() => begin(), []);
  const gateCodes = gate.join(' ');
  const check = useEffectEvent(() => checkGate(gate));
  useEffect(() => check(), [gateCodes, status]);
  const config = useStore($config);
  const session = useStore($session);
  // Not rendered before the module check: children would call the API.
  const isReady = status === 'ready' && (gate.length === 0 || gate.some(hasAsset));
  if (isReady && !wasReady) setWasReady(true);
  const isHidden = !isReady || isRechecking;
  return (
    <>
      {isHidden && pending}
      {wasReady && (
        <div hidden={isHidden}>
          <Fragment key={clearings}>{children}</Fragment>
        </div>
      )}
      {isReady && config && session.status === 'logged' && <PushPrompt municipality={config.name} />}
    </>
  );
}

/** Shows the children to a citizen who is logged in, the login prompt to others; a form whose session ended stays. */
export function ForCitizens({ children }: { children: ReactNode }) {
  const session = useStore($session);
  const { holding } = useStore($expired);
  if (session.status === 'logged' || holding) return children;
  if (session.status === 'failed')
    return <LoadFailed message={texts.unknownUser} onRetry={() => void loadUser()} />;
  return session.status === 'anonymous' ? <LoginPrompt ended={session.ended} /> : <Spinner />;
}
