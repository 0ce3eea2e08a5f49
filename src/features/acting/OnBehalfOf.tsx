import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { fullName } from '#domain/text/display.ts';
import type { AssetCode } from '#domain/assets.ts';
import { announce } from '#platform/page/announce.ts';
import { $personChanges, confirmPerson } from '#platform/session/form-person.ts';
import { Alert } from '../../kit/Alert.tsx';
import { StepFormContext } from '../../kit/form/step-form-context.ts';
import { personTexts } from '../../kit/form/use-delegation-guard.ts';
import { texts } from './texts.ts';
import { useDelegator } from './delegator.ts';

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

/** Says that the person for whom a form is filled in is another one now, and asks to confirm. */
function ActorChangedAlert({ module }: { module: AssetCode }) {
  const form = useContext(StepFormContext);
  const change = useStore($personChanges)[module];
  if (!change) return null;
  const goOn = () => {
    confirmPerson(module);
    form?.dismissAlert();
    announce(personTexts.goOn(change.now));
  };
  return (
    <Alert type="warning" live="alert">
      <p>{personTexts.change(change)}</p>
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={goOn}>
        {personTexts.goOn(change.now)}
      </button>
    </Alert>
  );
}
