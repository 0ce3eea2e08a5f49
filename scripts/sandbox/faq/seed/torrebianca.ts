import { torrebiancaFaq } from '../../seed/torrebianca/faq/all.ts';

export const sample = torrebiancaFaq;
