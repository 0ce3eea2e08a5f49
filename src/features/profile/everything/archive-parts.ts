import { capitalised } from '#domain/text/display.ts';
import { hasAsset } from '#platform/app.ts';

/** What an archive holds beside the profile: the modules that have it, and its name. */
const parts = {
  receipts: { of: ['PPAY'], name: 'le ricevute dei pagamenti' },
  tickets: { of: ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'], name: 'le richieste con risposte e allegati' },
  instances: { of: ['MOON'], name: 'i PDF delle pratiche' },
  appointments: { of: ['APPSCHED'], name: 'gli appuntamenti' },
} as const;

/** True where the municipality has a module whose data are a part of the archive. */
export const hasPart = (part: keyof typeof parts): boolean => parts[part].of.some(hasAsset);

/** What the archive of this municipality holds. */
export function archiveLead(): string {
  const names = (Object.keys(parts) as (keyof typeof parts)[])
    .filter(hasPart)
    .map((part) => parts[part].name);
  const all = capitalised(names.length > 0 ? `${names.join(', ')} e il profilo` : 'il profilo');
  return `${all}, in un solo file ZIP. Lo prepara il tuo browser, e può servire qualche minuto.`;
}
