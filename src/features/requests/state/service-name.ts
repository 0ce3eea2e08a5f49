import type { CrmService } from '#features/tickets/crm-contract.ts';

/** Name of a service by its id; empty where it is not offered. */
export function serviceName(services: readonly CrmService[], id: string): string {
  return services.find((service) => service.id === id)?.name ?? '';
}
