import type { HtmlPage, PageElement } from './page.ts';
import type { CheckedSite } from './site.ts';

/** What a rule finds wrong on a page, in Italian; what is not a text is nothing. */
export type Findings = readonly (string | false | null | undefined)[];

/** Something that pages must have or be. The titles and findings are read by the office. */
export interface Rule {
  id: string;
  /** What is asked, in Italian. */
  title: string;
  /** Criterion of the Modello Comuni or of WCAG. */
  criterion?: string;
  /** What the office can do about it, in Italian; absent where it cannot. */
  remedy?: string;
  /** True for what the office had better look at, and that breaks no rule. */
  isAdvice?: true;
  /** The pages it is asked of; by default all with the frame of the site. */
  pages?: (site: CheckedSite) => readonly HtmlPage[];
  check: (page: HtmlPage, site: CheckedSite) => Findings;
}

/** Something wrong on a page. */
export interface Problem {
  file: string;
  words: string;
}

/** How a site obeys a rule. */
export interface RuleResult {
  id: string;
  title: string;
  criterion: string | null;
  /** What to do about a problem, in Italian. */
  remedy: string;
  /** Pages looked at; none: the rule does not apply. */
  pages: number;
  problems: Problem[];
  isAdvice?: true;
}

/** Remedy of what does not come from the municipality's data. */
export const remedyInCode =
  'Di norma non dipende dai contenuti del Comune: segnalalo a chi sviluppa il portale.';

/** Asks a rule of every page that it applies to. */
export function resultOf(rule: Rule, site: CheckedSite): RuleResult {
  const { id, title, criterion = null, remedy = remedyInCode, isAdvice } = rule;
  const { pages = ({ framed }: CheckedSite) => framed } = rule;
  const asked = pages(site);
  const problems = asked.flatMap((page) =>
    rule.check(page, site).flatMap((words) => (words ? [{ file: page.file, words }] : [])),
  );
  return { id, title, criterion, remedy, pages: asked.length, problems, ...(isAdvice && { isAdvice }) };
}

/** True for a rule that a site breaks. */
export function isFailed({ problems, isAdvice }: RuleResult): boolean {
  return problems.length > 0 && !isAdvice;
}

/** Every page, those without the frame of the site too. */
export function everyPage({ pages }: CheckedSite): readonly HtmlPage[] {
  return pages;
}

/** The pages of these files that the site has. */
export function only(...files: readonly string[]): NonNullable<Rule['pages']> {
  return ({ framed }) => framed.filter(({ file }) => files.includes(file));
}

/** Elements with this `data-element` of the official validator. */
export function dataElements(page: HtmlPage, value: string): PageElement[] {
  return page.withAttribute('data-element', value);
}

/** Values that stand in a list more than once. */
export function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
