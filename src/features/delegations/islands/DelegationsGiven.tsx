import { routeOf } from '#domain/routing/routes.ts';
import { Breadcrumb } from '#kit/Breadcrumb.tsx';
import { crumbsOf } from '#kit/frame/crumbs.ts';
import { Island } from '#kit/frame/Island.tsx';
import { Given } from '../online/Given.tsx';

interface Props {
  /** Where "Home" leads. */
  homeHref: string;
}

const route = routeOf('delegation-online-success');

/** The delegations that were given; its heading is its own (screens B 10.9). */
export function DelegationsGiven({ homeHref }: Props) {
  return (
    <>
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <Island route={route.id}>
        <Given />
      </Island>
    </>
  );
}
