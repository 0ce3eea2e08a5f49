import type { SeedCategory } from '../../../faq/seed.ts';

export const protezioneCivile: SeedCategory = {
  id: 18,
  name: 'Protezione civile',
  icon: 'f132',
  answers: [],
};
