import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { routeOf } from '#domain/routing/routes.ts';
import { announce } from '#platform/page/announce.ts';
import { Icon } from '#kit/Icon.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { Booked } from './Booked.tsx';
import { fateOf, headingOf } from './headings.ts';
import { headings, type SuccessRoute, texts } from './texts.ts';
import { type Success, useSuccess } from './use-success.ts';
import { NotFound, Nothing } from './WithoutData.tsx';

interface Props {
  route: SuccessRoute;
  /** Where "Torna alla home" leads. */
  homeHref: string;
}

/** What became of a booking or of a change, under a heading of its own. */
export function SuccessPage({ route, homeHref }: Props) {
  const success = useSuccess(route);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = titleOf(route, success);
  useHeading(heading, title, success.state);
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name" ref={heading} tabIndex={-1}>
        {isGood(success) && <Icon name="it-check-circle" size="lg" className="icon-success" />} {title}
      </h1>
      <Content route={route} homeHref={homeHref} success={success} />
    </div>
  );
}

function Content({ route, homeHref, success }: Props & { success: Success }) {
  switch (success.state) {
    case 'loading':
      return <Spinner {...(success.cancel && { onCancel: success.cancel })} />;
    case 'failed':
      return <LoadFailed message={texts.failed} onRetry={success.retry} />;
    case 'not-found':
      return <NotFound route={route} homeHref={homeHref} />;
    case 'nothing':
      return <Nothing homeHref={homeHref} />;
    case 'known':
      return <Booked route={route} homeHref={homeHref} {...success} />;
  }
}

function titleOf(route: SuccessRoute, success: Success): string {
  if (success.state === 'known') return headingOf(route, success.appointment.status);
  return success.state === 'not-found' ? headings.notFound : (routeOf(route).title ?? '');
}

function isGood(success: Success): boolean {
  if (success.state !== 'known') return false;
  const fate = fateOf(success.appointment.status);
  return fate === 'confirmed' || fate === 'pending';
}

/** Names the page after its heading, which gets the focus when it is first known; a later change of it is announced. */
function useHeading(
  heading: RefObject<HTMLHeadingElement | null>,
  title: string,
  state: Success['state'],
): void {
  const wasShown = useRef(false);
  const isShown = state !== 'loading' && state !== 'failed';
  const show = useEffectEvent(() => {
    if (wasShown.current) announce(title);
    else heading.current?.focus();
    wasShown.current = true;
  });
  useEffect(() => {
    document.title = document.title.replace(/^[^|]+/, `${title} `);
    if (isShown) show();
  }, [title, isShown]);
  useEffect(() => {
    // Whoever has booked nothing has nothing to rate.
    if (state === 'nothing' || state === 'not-found')
      document.querySelector('[data-element="feedback"]')?.remove();
  }, [state]);
}
