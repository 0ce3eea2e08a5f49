import { loginNames } from '#domain/login-keys.ts';
import { fullName } from '#domain/text/display.ts';
import { pageData } from '#platform/page/page-data.ts';
import { beginLogin, loginAddress, type User } from '#platform/session/session.ts';
import { EmptiedNote } from './NoCitizen.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Null: nobody is logged in; undefined: not known yet. */
  user: User | null | undefined;
}

/**
 * Login link above a form that also works without login; typed values are kept. Who is logged in reads
 * that, in the same place: nothing moves when it becomes known.
 */
export function LoginLine({ user }: Props) {
  if (user === undefined) return <p className="pc-login-line pc-needs-script" aria-hidden="true" />;
  return (
    <>
      <EmptiedNote />
      <p className="pc-login-line">{user ? texts.loginLine.logged(fullName(user)) : <LoginOffer />}</p>
    </>
  );
}

function LoginOffer() {
  return (
    <>
      {texts.loginLine.question(loginNames(pageData().login))}{' '}
      <a
        href={loginAddress()}
        onClick={(event) => {
          event.preventDefault();
          beginLogin();
        }}
      >
        {texts.loginLine.link}
      </a>
    </>
  );
}
