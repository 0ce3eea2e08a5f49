import type { CrmService } from '#features/tickets/crm-api.ts';

/** What the page of a request knows of the municipality. */
export interface PageFacts {
  /** Where "Home" leads. */
  homeHref: string;
  /** Address of the search index of services and answers. */
  searchIndex: string;
  /** Services that the build knows: they can be chosen before the live ones have come. */
  services: readonly CrmService[];
  /** Id of the service that answers for accessibility; null: the tenant file does not say. */
  accessibilityOffice: string | null;
}
