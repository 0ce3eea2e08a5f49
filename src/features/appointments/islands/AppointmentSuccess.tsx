import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { routeOf } from '#domain/routing/routes.ts';
import { $session } from '#platform/session/session.ts';
import { ForCitizens, Island } from '#kit/frame/Island.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { type SuccessRoute, texts, headings } from '../success/texts.ts';
import { announce } from '#platform/page/announce.ts';
import { Icon } from '#kit/Icon.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { PendingOutcome } from '#kit/success/SuccessPage.tsx';
import { Booked } from '../success/Booked.tsx';
import { fateOf, headingOf, type Success, useSuccess } from '../success/use-success.ts';

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

interface SuccessPageProps {
  route: SuccessRoute;
  /** Where "Torna alla home" leads. */
  homeHref: string;
}

/** What became of a booking or of a change, under a heading of its own. */
export function SuccessPage({ route, homeHref }: SuccessPageProps) {
  const success = useSuccess(route);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = titleOf(route, success);
  useHeading(heading, title, success.state);
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name" ref={heading} tabIndex={-1}>
        {isGood(success) && <Icon name="it-check-circle" size="lg" className="icon-success" />} {title}
      </h1>
      <SuccessPageContent route={route} homeHref={homeHref} success={success} />
    </div>
  );
}

function SuccessPageContent({ route, homeHref, success }: SuccessPageProps & { success: Success }) {
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

interface Props {
  route: SuccessRoute;
  /** Where "Torna alla home" leads. */
  homeHref: string;
}

/** The end of a booking or of a change; its heading is its own. */
export function AppointmentSuccess(props: Props) {
  const pending = <PendingOutcome title={routeOf(props.route).title ?? ''} />;
  return (
    <Island route={props.route} needsUser={false} pending={pending} broken={texts.broken}>
      <Content {...props} />
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
