import { useStore } from '@nanostores/react';
import { BusyButton } from '#kit/BusyButton.tsx';
import { useReconnect } from '#kit/LoadFailed.tsx';
import { announce } from '#platform/page/announce.ts';
import { $session } from '#platform/session/session.ts';
import { DelegatorChoice } from './DelegatorChoice.tsx';
import { texts } from './texts.ts';
import { type PickerScope, readAgain, useAvailable } from './use-available.ts';

/** Asks for whom a service is used, where the citizen has a delegator for it: first block of step 1. */
export function DelegatorPicker(props: PickerScope) {
  const { status } = useStore($session);
  const persons = useAvailable(props, status === 'logged');
  if (persons === 'failed') return <Failed retry={() => readAgain(props)} />;
  return persons && persons.length > 0 && <DelegatorChoice module={props.module} persons={persons} />;
}

/** A quiet line: most citizens act for nobody, and the form can be filled in all the same. */
function Failed({ retry }: { retry: () => ReturnType<typeof readAgain> }) {
  useReconnect(() => void retry());
  const onPress = async () => {
    announce(texts.retrying);
    const found = await retry();
    if (found === 'failed') announce(texts.failed);
    else if (found) announce(found.length > 0 ? texts.legend : texts.nobody);
  };
  return (
    <p className="pc-hint">
      {texts.failed}{' '}
      <BusyButton className="btn btn-link p-0 pc-inline-button" onPress={onPress}>
        {texts.retry}
      </BusyButton>
    </p>
  );
}
