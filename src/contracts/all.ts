import * as appointments from './appointments.ts';
import * as articles from './articles.ts';
import * as config from './config.ts';
import * as crm from './crm.ts';
import * as delegations from './delegations.ts';
import * as disruptionPolicy from './disruption-policy.ts';
import * as documents from './documents.ts';
import * as drafts from './drafts.ts';
import { definitionOf, type ApiCall, type Endpoint } from './endpoint.ts';
import * as favourites from './favourites.ts';
import * as feedback from './feedback.ts';
import * as knowledgeBase from './knowledge-base.ts';
import * as maintenance from './maintenance.ts';
import * as menus from './menus.ts';
import * as messages from './messages.ts';
import * as moon from './moon.ts';
import * as newTicket from './new-ticket.ts';
import * as notifications from './notifications.ts';
import * as notifyServices from './notify-services.ts';
import * as oneTimeCode from './one-time-code.ts';
import * as payments from './payments.ts';
import * as receiptArchive from './receipt-archive.ts';
import * as session from './session.ts';
import * as tickets from './tickets.ts';

function isCall(value: unknown): value is ApiCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the API, for the sandbox and the OpenAPI document. Browser code imports the single modules. */
export const endpoints: readonly Endpoint[] = [
  config,
  menus,
  disruptionPolicy,
  session,
  maintenance,
  oneTimeCode,
  crm,
  tickets,
  articles,
  newTicket,
  drafts,
  knowledgeBase,
  feedback,
  favourites,
  notifications,
  notifyServices,
  messages,
  documents,
  moon,
  payments,
  receiptArchive,
  appointments,
  delegations,
].flatMap((module) => Object.values(module).filter(isCall).map(definitionOf));
