import { beginLogin, loginAddress } from '#platform/session/session.ts';
import { skipLeavePrompt } from '../wizard/use-kept-draft.ts';
import { texts } from './texts.ts';

/** Login link above a form that also works without login; typed values are kept (screens A 1.8). */
export function LoginLine() {
  return (
    <p className="pc-login-line">
      {texts.loginLine.question}{' '}
      <a
        href={loginAddress()}
        onClick={(event) => {
          event.preventDefault();
          skipLeavePrompt(true);
          beginLogin();
        }}
      >
        {texts.loginLine.link}
      </a>
    </p>
  );
}
