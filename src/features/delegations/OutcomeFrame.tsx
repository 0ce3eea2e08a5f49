import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { routeOf, type Route, type RouteId } from '#domain/routing/routes.ts';
import { Breadcrumb, crumbsOf } from '#kit/Breadcrumb.tsx';
import { ForCitizens, Island } from '#kit/frame/Island.tsx';
import { PendingOutcome } from '#kit/success/SuccessPage.tsx';
import { $session } from '#platform/session/session.ts';

interface Props {
  route: RouteId;
  /** Where "Home" leads. */
  homeHref: string;
  children: ReactNode;
}

/** Page on which a delegation or a request ends: what ended has a heading of its own, anything else the page's title. */
export function OutcomeFrame({ route: id, homeHref, children }: Props) {
  const route = routeOf(id);
  return (
    <>
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <Island route={id} needsUser={false} pending={<PendingOutcome title={route.title ?? ''} />}>
        <Content route={route}>{children}</Content>
      </Island>
    </>
  );
}

function Content({ route, children }: { route: Route; children: ReactNode }) {
  const { status } = useStore($session);
  return (
    <>
      {status !== 'logged' && <Title route={route} />}
      <ForCitizens>{children}</ForCitizens>
    </>
  );
}

function Title({ route }: { route: Route }) {
  return <h1 data-element="page-name">{route.title}</h1>;
}
