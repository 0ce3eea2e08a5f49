import { crumbsOf } from '#kit/frame/crumbs.ts';
import { Island } from '#kit/frame/Island.tsx';
import { Breadcrumb } from '#kit/Breadcrumb.tsx';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { routeOf } from '#domain/routing/routes.ts';
import { NoticeOutcome } from '../notice/NoticeOutcome.tsx';
import { texts } from '../notice/texts.ts';

interface Props {
  /** Where "Home" leads. */
  homeHref: string;
}

const route = routeOf('notice-outcome');

/** The notice that was made; its heading is its own. */
export function NoticeMade({ homeHref }: Props) {
  return (
    <>
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <Island route={route.id}>
        <ErrorBoundary fallback={<p>{texts.broken}</p>}>
          <NoticeOutcome homeHref={homeHref} />
        </ErrorBoundary>
      </Island>
    </>
  );
}
