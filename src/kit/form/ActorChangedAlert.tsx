import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { announce } from '#platform/page/announce.ts';
import { $personChanges, confirmPerson } from '#platform/session/form-person.ts';
import { Alert } from '../Alert.tsx';
import { StepFormContext } from './step-form-context.ts';
import { personTexts } from './person-texts.ts';

/** Says that the person for whom a form is filled in is another one now, and asks to confirm. */
export function ActorChangedAlert({ module }: { module: AssetCode }) {
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
