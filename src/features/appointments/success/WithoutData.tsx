import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';
import { Alert } from '#kit/Alert.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { type SuccessRoute, texts } from './texts.ts';

/** No appointment by this address: it does not exist, or it is somebody else's, which is not told apart. */
export function NotFound({ route, homeHref }: { route: SuccessRoute; homeHref: string }) {
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
export function Nothing({ homeHref }: { homeHref: string }) {
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
