import { borgolagoFaq } from '../../seed/borgolago/faq/all.ts';

export const sample = borgolagoFaq;
