import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { readDelegationPolicy } from '../api.ts';
import { texts } from './texts.ts';

const { failed, privacy } = texts.policy;

/** Conditions of delegations; without the text nobody goes on. */
export function PolicyStep() {
  return <Step read={(signal) => readDelegationPolicy(client, signal)} failed={failed} privacy={privacy} />;
}
