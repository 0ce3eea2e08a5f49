import { resultOf, type Rule, type RuleResult } from './rule.ts';
import { accessibility } from './rules/accessibility.ts';
import { bootstrapItalia } from './rules/bootstrap-italia.ts';
import { content } from './rules/content.ts';
import { links } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { dataProtection } from './rules/data-protection.ts';
import { modelloComuni } from './rules/modello-comuni.ts';
import { rating } from './rules/rating.ts';
import { structure } from './rules/structure.ts';
import type { CheckedSite } from './site.ts';

/** Every rule that the files of a site show, in groups by what an office knows them as. */
export const ruleGroups: readonly { title: string; rules: readonly Rule[] }[] = [
  { title: 'Modello Comuni', rules: [...modelloComuni, ...rating, ...bootstrapItalia] },
  { title: 'Dati personali e sicurezza', rules: dataProtection },
  { title: 'Accessibilità', rules: accessibility },
  { title: 'Contenuti del Comune', rules: content },
  { title: 'Struttura delle pagine', rules: structure },
  { title: 'Collegamenti', rules: links },
  { title: 'Codice HTML', rules: markup },
];

/** Results of the rules of one group. */
export interface GroupResult {
  title: string;
  results: RuleResult[];
}

/** Asks every rule of every page. */
export function checkSite(site: CheckedSite): GroupResult[] {
  return ruleGroups.map(({ title, rules }) => ({
    title,
    results: rules.map((rule) => resultOf(rule, site)),
  }));
}
