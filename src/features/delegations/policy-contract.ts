import { endpoint } from '#contracts/endpoint.ts';
import { html } from '#contracts/wire.ts';

/** Contract B 7.3.4: conditions and privacy notice of delegations. Not yet sanitised. */
export const getDelegationPolicy = endpoint({
  id: 'getDelegationPolicy',
  method: 'GET',
  base: 'auth',
  path: 'deleghe/policy',
  answer: html,
  reads: 'text',
});
