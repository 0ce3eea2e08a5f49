import { getServiceDetails, getServices } from '#contracts/service-cards.ts';
import { getNotifyServices } from '#contracts/notify-services.ts';
import { type AssetCode, ticketModules } from '#domain/assets.ts';
import { routeOf, type RouteId } from '#domain/routing/routes.ts';
import { moonHeader, segmentPlace, taxCodePlace } from '#platform/early/early-plan.ts';
import type { Client } from '#platform/http.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import {
  type BookingScope,
  readCounters,
  readLegalContents,
  readOffices,
} from '#features/appointments/booking-calls.ts';
import { readAppointments } from '#features/appointments/api.ts';
import { readDelegations, readDelegationPolicy, readDelegators } from '#features/delegations/api.ts';
import { readRequests } from '#features/delegations/request-api.ts';
import { documentsPerPage, readDocuments, readScopes } from '#features/documents/calls.ts';
import { readInstances } from '#features/instances/api.ts';
import {
  messagesPerPage,
  readMessages,
  readRecentMessages,
  readUnreadCount,
} from '#features/messages/api.ts';
import { readOpenPositions, readRecentPositions } from '#features/payments/api.ts';
import { listPaymentTypes } from '#features/payments/spontaneous-api.ts';
import { readPaymentPolicy } from '#features/payments/checkout-api.ts';
import { listMyPayTypes } from '#features/payments/mypay-api.ts';
import { serviceParam } from '#features/payments/spontaneous-query.ts';
import { getDisruptionPolicy } from '#features/reports/api.ts';
import { readFavourites } from '#features/services/api.ts';
import { readTickets } from '#features/tickets/api.ts';
import { readCrmServices } from '#features/tickets/crm-api.ts';

/** A read that a first view waits for. */
export interface FirstList {
  /** At least one of these modules must be enabled; in the first one the citizen may act for a delegator. */
  gate?: readonly [AssetCode, ...AssetCode[]];
  /** Asks for it as the view does. What it asks on the public base needs nobody; all else is the citizen's. */
  read: (client: Client, municipality: string) => unknown;
  /** Asks next for something of each thing in the answer, by its id, on the same base. */
  each?: (client: Client, id: string) => unknown;
  /** It tells for whom the citizen may act in this module, which decides where the first fields of the page stand. */
  ofDelegators?: AssetCode;
  /** Name in the query of the page's address of the service to which they are limited. */
  limitedBy?: string;
  /** The first script draws the next one of it (`public/next-ahead.ts`). */
  hasNext?: true;
  /** Asked only where nobody is logged in, and may book so. */
  isForAnonymous?: true;
  /** Asked only where everybody may book: elsewhere the backend refuses it below the public base. */
  isOfOpenBooking?: true;
}

const subject = { taxCode: taxCodePlace };
const firstPage = { count: activitiesPerPage };
const ownerIn = (municipality: string) => ({ taxCode: taxCodePlace, municipality });

/** The services of the municipality: their cards and their details. */
const services: readonly FirstList[] = [
  { read: (client) => client.call(getServices) },
  { read: (client) => client.call(getServiceDetails) },
];

const delegations: FirstList = { gate: ['DELEGHE'], read: (client) => readDelegations(client) };
/** For the picker of a form. */
const delegators = (module: AssetCode): FirstList => ({ ...delegations, ofDelegators: module });
const delegationPolicy: FirstList = { gate: ['DELEGHE'], read: (client) => readDelegationPolicy(client) };
const notifyServices: FirstList = {
  gate: ['NOTIFICATIONS'],
  read: (client) => client.call(getNotifyServices),
};
const instances: FirstList = {
  gate: ['MOON'],
  read: (client, municipality) =>
    readInstances(client, { moonToken: moonHeader }, municipality, { offset: 0, ...firstPage }),
};
const recentPositions: FirstList = {
  gate: ['PPAY'],
  read: (client) => readRecentPositions(client, subject),
};
const openPositions: FirstList = { gate: ['MYPAY'], read: (client) => readOpenPositions(client, subject) };
const paymentPolicy: FirstList = { read: (client) => readPaymentPolicy(client) };

/** What the frame of the personal area shows beside its view: the number of unread messages. */
const frame: readonly FirstList[] = [
  {
    gate: ['NOTIFICATIONS'],
    read: (client, municipality) => readUnreadCount(client, ownerIn(municipality)),
  },
];

const delegationLists = [...services, ...frame, delegations];

/** A booking: its terms, and the offices on the base of who comes, by need with their counters. */
function booking({ byNeed }: { byNeed: boolean }): readonly FirstList[] {
  const offices = (line: BookingScope): FirstList => ({
    gate: ['APPSCHED'],
    read: (client) => readOffices(client, line),
    ...(byNeed && { each: (client, id) => readCounters(client, line, id) }),
  });
  return [
    { gate: ['APPSCHED'], read: (client) => readLegalContents(client), isOfOpenBooking: true },
    offices({ base: 'auth' }),
    { ...offices({ base: 'public' }), isForAnonymous: true },
    delegators('APPSCHED'),
  ];
}

const ppayTypes: FirstList = {
  gate: ['PPAY'],
  read: (client) => client.call(listPaymentTypes, { query: {} }),
};
/** Whoever pays for somebody at the page of a service acts for those who have delegated that one. */
const payers = (module: AssetCode): FirstList => ({ ...delegators(module), limitedBy: serviceParam });
const ppay = [ppayTypes, paymentPolicy, payers('PPAY')];
const mypayTypes: FirstList = { gate: ['MYPAY'], read: (client) => client.call(listMyPayTypes) };
const mypay = [mypayTypes, paymentPolicy, payers('MYPAY')];

/** Place of a parameter in the path of a route. */
function parameterOf(route: RouteId, name: string): string {
  return segmentPlace(routeOf(route).path.split('/').indexOf(`:${name}`) - 1);
}

const ofBooking = ['servizio', 'nid'];

/**
 * What in the address of a form fills it in: a draft, a payment it is about, a counter. What is typed before the page's code
 * is there would be in the way.
 */
export const filledBy: Partial<Record<RouteId, readonly string[]>> = {
  assistance: ['idBozza', 'motivo'],
  report: ['idBozza'],
  booking: ofBooking,
  'booking-by-need': ofBooking,
};

/** What the first view or step of a route asks for, beside configuration and user. */
export const firstLists: Partial<Record<RouteId, readonly FirstList[]>> = {
  area: [
    { gate: ['APPSCHED'], read: (client) => readAppointments(client, subject), hasNext: true },
    recentPositions,
    openPositions,
    {
      gate: ticketModules,
      read: (client) => readTickets(client, subject, {}, { page: 1, ...firstPage }),
    },
    instances,
    delegations,
    {
      gate: ['NOTIFICATIONS'],
      read: (client, municipality) => readRecentMessages(client, ownerIn(municipality)),
    },
    ...frame,
  ],
  // The sections below the first one ask as they come near, or once the page has been at rest.
  'area-activities': [instances, delegations, ...frame],
  'area-messages': [
    {
      gate: ['NOTIFICATIONS'],
      read: (client, municipality) =>
        readMessages(client, ownerIn(municipality), {}, { offset: 0, count: messagesPerPage }),
    },
    ...services,
    ...frame,
    notifyServices,
  ],
  'area-documents': [
    {
      gate: ['MY_DOCS'],
      read: (client) =>
        readDocuments(client, subject, { order: 'newest' }, { offset: 0, count: documentsPerPage }),
    },
    { gate: ['MY_DOCS'], read: (client) => readScopes(client, subject) },
    delegations,
    ...frame,
  ],
  'area-services': [...services, { read: (client) => readFavourites(client) }, ...frame],
  profile: services,
  'profile-wizard': services,
  delegations: delegationLists,
  delegates: delegationLists,
  delegators: delegationLists,
  'delegation-requests': [...delegationLists, { gate: ['DELEGHE'], read: (client) => readRequests(client) }],
  'delegation-new': services,
  'delegation-online': [...services, delegationPolicy],
  'delegation-request': [...services, delegationPolicy],
  booking: booking({ byNeed: false }),
  'booking-by-need': booking({ byNeed: true }),
  assistance: [
    { gate: ['ASSISTENZA_CRM'], read: (client) => readCrmServices(client) },
    delegators('ASSISTENZA_CRM'),
  ],
  report: [...services, { gate: ['DISSERVIZIO_CRM'], read: (client) => client.call(getDisruptionPolicy) }],
  payments: [
    recentPositions,
    openPositions,
    { gate: ['DELEGHE'], read: (client) => readDelegators(client, parameterOf('payments', 'id')) },
  ],
  'ppay-online': ppay,
  'ppay-notice': ppay,
  'mypay-online': mypay,
  'mypay-notice': mypay,
};
