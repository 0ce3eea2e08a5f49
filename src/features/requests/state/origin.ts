import { readAboutPage } from '#domain/routing/page-report.ts';
import { readFollowUp } from '#features/tickets/state/follow-up-names.ts';
import { followUpText } from '#features/tickets/state/follow-up.ts';
import type { CrmService } from '#features/tickets/crm-contract.ts';
import { accessibilityServiceOf, pageDetails } from './about-page.ts';
import { paymentDetails, paymentServiceOf, readAboutPayment } from './about-payment.ts';
import type { Origin } from './values.ts';

/** What the address says of a new request. A closed one is followed by who is logged in only. */
export function readOrigin(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  isCitizen: boolean,
): Origin {
  return {
    about: readAboutPayment(search),
    page: readAboutPage(search, origin),
    follows: isCitizen ? readFollowUp(search) : null,
  };
}

interface Offices {
  services: readonly CrmService[];
  /** Id of the service that answers for accessibility; null: the tenant file does not say. */
  accessibilityOffice: string | null;
}

/** Service and text with which the form of a new request begins. */
export function startOf(
  { about, page, follows }: Origin,
  search: string,
  { services, accessibilityOffice }: Offices,
): { service: string | null; details: string } {
  if (about) return { service: paymentServiceOf(services), details: paymentDetails(about) };
  if (page)
    return { service: accessibilityServiceOf(services, accessibilityOffice), details: pageDetails(page) };
  const service = new URLSearchParams(search).get('servizio');
  return { service, details: follows ? followUpText(follows, '') : '' };
}
