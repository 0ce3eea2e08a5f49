import type { AboutPage } from '#domain/routing/page-report.ts';
import type { CrmService } from '#features/tickets/crm-contract.ts';

/** What a citizen finds in "Dettagli", to be completed: its first line is the subject. */
export function pageDetails({ page }: AboutPage): string {
  const subject =
    page === null
      ? 'Problema di accessibilità.\n\nPagina che non riesco a usare: '
      : `Problema di accessibilità nella pagina ${page}`;
  return `${subject}\n\nChe cosa non funziona: \nCon quale browser o tecnologia assistiva: `;
}

/**
 * The service that answers for accessibility: the one that the tenant file names, else one that is plainly that; null: the
 * citizen chooses.
 */
export function accessibilityServiceOf(
  services: readonly CrmService[],
  office: string | null,
): string | null {
  const named = services.find(({ id }) => id === office);
  return (named ?? services.find(({ name }) => /\baccessibilit/i.test(name)))?.id ?? null;
}
