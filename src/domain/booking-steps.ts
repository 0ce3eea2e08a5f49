/**
 * Titles of the steps in which an appointment is booked, by office and by need (screens A 6.2, 6.3). The page shows them
 * before the wizard is there, so both read them here.
 */
export const bookingSteps = {
  office: 'Luogo',
  slot: 'Data e orario',
  details: 'Dettagli appuntamento',
  need: 'Servizio',
  place: 'Sede, data e orario',
  applicant: 'Richiedente',
  summary: 'Riepilogo',
  code: 'Verifica email',
} as const;

const byVariant = {
  office: ['office', 'slot', 'details', 'applicant', 'summary'],
  need: ['need', 'place', 'applicant', 'summary'],
} as const;

/** Titles in their order. The code, which only who is not logged in needs, is a part of the last one. */
export function bookingStepTitles(variant: keyof typeof byVariant): string[] {
  return byVariant[variant].map((id) => bookingSteps[id]);
}
