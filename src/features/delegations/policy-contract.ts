import { endpoint } from '#contracts/endpoint.ts';
import { html } from '#contracts/wire.ts';

/** Conditions and privacy notice of delegations. Not yet sanitised. */
export const getDelegationPolicy = endpoint({
  id: 'getDelegationPolicy',
  method: 'GET',
  base: 'auth',
  path: 'deleghe/policy',
  answer: html,
  reads: 'text',
});
