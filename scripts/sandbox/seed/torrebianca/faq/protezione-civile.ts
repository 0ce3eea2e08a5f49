import type { SeedCategory } from '../../types.ts';

export const protezioneCivile: SeedCategory = {
  id: 18,
  name: 'Protezione civile',
  icon: 'f132',
  answers: [],
};
