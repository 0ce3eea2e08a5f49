import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useStore } from '@nanostores/react';
import { routeOf } from '#domain/routing/routes.ts';
import { announce } from '#platform/page/announce.ts';
import { Icon } from '#kit/Icon.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';
import { Alert } from '#kit/Alert.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { Booked } from './Booked.tsx';
import { fateOf, headingOf } from './headings.ts';
import { headings, type SuccessRoute, texts } from './texts.ts';
import { type Success, useSuccess } from './use-success.ts';

/** No appointment by this address: it does not exist, or it is somebody else's, which is not told apart. */
function NotFound({ route, homeHref }: { route: SuccessRoute; homeHref: string }) {
  const { status } = useStore($session);
  return (
    <>
      <Alert type="warning" live="status">
        <p>{texts.notFound[route]}</p>
      </Alert>
      <div className="pc-outcome-links">
        {status === 'logged' && (
          <a className="btn btn-primary" href={`${pathOf('area-activities')}#appuntamenti`}>
            {texts.toList}
          </a>
        )}
        <Ways homeHref={homeHref} isFirst={status !== 'logged'} />
      </div>
    </>
  );
}

/** Nothing may be read: who has just booked knows where to look, and nobody learns what another has booked. */
function Nothing({ homeHref }: { homeHref: string }) {
  return (
    <>
      {texts.nothing.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <LoginLine user={null} />
      <div className="pc-outcome-links">
        <Ways homeHref={homeHref} isFirst />
      </div>
    </>
  );
}

/** `isFirst`: a new booking is the likeliest next thing. */
function Ways({ homeHref, isFirst }: { homeHref: string; isFirst: boolean }) {
  return (
    <>
      <a className={`btn ${isFirst ? 'btn-primary' : 'btn-outline-primary'}`} href={pathOf('booking')}>
        {texts.book}
      </a>
      <a className="btn btn-outline-primary" href={homeHref}>
        {texts.home}
      </a>
    </>
  );
}

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
