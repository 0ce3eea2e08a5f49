import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { waitOf } from '#errors/portal-error.ts';
import { afterPaint } from '#platform/page/after-paint.ts';
import { $announcement } from '#platform/page/announce.ts';
import { $online } from '#platform/calls/online.ts';
import { Alert } from '../Alert.tsx';
import { SendingContext } from '../form/sending-context.ts';
import { SessionDialog } from './SessionDialog.tsx';
import { SessionWarning } from './SessionWarning.tsx';
import { texts } from './texts.ts';

const reachable = { refusal: null, waitAfter: waitOf };
const unreachable = { refusal: texts.offlineSend, waitAfter: waitOf };

const firstUses = ['pointerdown', 'keydown'] as const;

/** Loads the rule for the focus at the first press: before it no action of the citizen can take a control away. */
function onFirstUse(event: Event): void {
  const pressed = event.composedPath();
  firstUses.forEach((type) => removeEventListener(type, onFirstUse, true));
  afterPaint(() => {
    void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(pressed)).catch(() => undefined);
  });
}

/** Wraps the live part of a page: offline banner, the only live region, session dialogs. */
export function AppFrame({ children }: { children: ReactNode }) {
  const isOnline = useStore($online);
  const announcement = useStore($announcement);
  useEffect(() => firstUses.forEach((type) => addEventListener(type, onFirstUse, true)), []);
  return (
    <>
      <div role="status">{!isOnline && <Alert type="warning">{texts.offline}</Alert>}</div>
      <SendingContext value={isOnline ? reachable : unreachable}>{children}</SendingContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <SessionDialog />
      <SessionWarning />
    </>
  );
}
