import { Island } from '#kit/frame/Island.tsx';
import { crumbsOf } from '#kit/frame/crumbs.ts';
import { routeOf } from '#domain/routing/routes.ts';
import { Breadcrumb } from '#kit/Breadcrumb.tsx';
import { Outcome } from '../Outcome.tsx';

interface Props {
  /** Where "Home" leads. */
  homeHref: string;
}

const route = routeOf('report-outcome');

/** What became of a report; its heading is its own. */
export function ReportOutcome({ homeHref }: Props) {
  return (
    <>
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <Island route={route.id}>
        <Outcome />
      </Island>
    </>
  );
}
