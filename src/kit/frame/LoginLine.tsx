import { beginLogin, loginAddress } from '#platform/session/session.ts';
import { leaveQuietly } from '../wizard/use-kept-draft.ts';
import { texts } from './texts.ts';

/** Offers the login above a form that works without it too; what is typed waits (screens A 1.8). */
export function LoginLine() {
  return (
    <p className="pc-login-line">
      {texts.loginLine.question}{' '}
      <a
        href={loginAddress()}
        onClick={(event) => {
          event.preventDefault();
          leaveQuietly(true);
          beginLogin();
        }}
      >
        {texts.loginLine.link}
      </a>
    </p>
  );
}
