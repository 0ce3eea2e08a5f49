import { endpoint } from '#contracts/endpoint.ts';
import { htmlAnswer } from '#contracts/wire-html.ts';

/** 7; asked only with DISSERVIZIO_CRM. */
export const getDisruptionPolicy = endpoint({
  id: 'getDisruptionPolicy',
  method: 'GET',
  base: 'public',
  path: 'configComune/disservizio/policy',
  answer: htmlAnswer,
  reads: 'text',
});
