import { fullName } from '#domain/text/display.ts';
import type { AssetCode } from '#domain/assets.ts';
import { ActorChangedAlert } from '#kit/form/ActorChangedAlert.tsx';
import { texts } from './texts.ts';
import { useDelegator } from './use-delegator.ts';

/** For whom a form is sent, above its final button; where that has changed it asks to confirm. */
export function OnBehalfOf({ module }: { module: AssetCode }) {
  const delegator = useDelegator(module);
  return (
    <>
      <ActorChangedAlert module={module} />
      {delegator && <p className="pc-on-behalf">{texts.onBehalf(fullName(delegator), delegator.taxCode)}</p>}
    </>
  );
}
