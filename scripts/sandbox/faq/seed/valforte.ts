import { valforteFaq } from '../../seed/valforte/faq/all.ts';

export const sample = valforteFaq;
