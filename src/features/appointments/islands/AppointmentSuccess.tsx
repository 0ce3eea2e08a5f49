import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { routeOf } from '#domain/routing/routes.ts';
import { $session } from '#platform/session/session.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { ForCitizens, Island } from '#kit/frame/Island.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { SuccessPage } from '../success/SuccessPage.tsx';
import { type SuccessRoute, texts } from '../success/texts.ts';

interface Props {
  route: SuccessRoute;
  /** Where "Torna alla home" leads. */
  homeHref: string;
}

/** The end of a booking or of a change; its heading is its own. */
export function AppointmentSuccess(props: Props) {
  const pending = (
    <Headed route={props.route}>
      <Spinner />
    </Headed>
  );
  return (
    <Island route={props.route} needsUser={false} pending={pending}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Content {...props} />
      </ErrorBoundary>
    </Island>
  );
}

/** The page, or under its title what asks for a login where one is needed. */
function Content({ route, homeHref }: Props) {
  const { status } = useStore($session);
  if (status === 'logged' || routeOf(route).who === 'everyone')
    return <SuccessPage route={route} homeHref={homeHref} />;
  return (
    <Headed route={route}>
      <ForCitizens>{null}</ForCitizens>
    </Headed>
  );
}

/** What stands below the title until the page knows its heading. */
function Headed({ route, children }: Pick<Props, 'route'> & { children: ReactNode }) {
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name">{routeOf(route).title}</h1>
      {children}
    </div>
  );
}
