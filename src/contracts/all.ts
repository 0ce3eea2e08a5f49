import * as config from './config.ts';
import * as crm from './crm.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as knowledgeBase from './knowledge-base.ts';
import * as menus from './menus.ts';
import * as session from './session.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the API, for the sandbox and the OpenAPI document. Browser code imports the single modules. */
export const endpoints: readonly Endpoint[] = [config, menus, session, crm, knowledgeBase, feedback].flatMap(
  (module) => Object.values(module).filter(isEndpoint),
);
