import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { getDisruptionPolicy } from '../api.ts';
import { texts } from '../texts.ts';

const { failed, privacy } = texts.policy;
const offline = texts.unsent.policy;

/** The policy of reports; without the text no report can be sent. */
export function PolicyStep() {
  return (
    <Step
      read={(signal) => client.call(getDisruptionPolicy, { signal })}
      failed={failed}
      offline={offline}
      privacy={privacy}
    />
  );
}
