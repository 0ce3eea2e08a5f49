import { faqPath } from '#domain/routing/faq-path.ts';
import { normaliseCase } from '#domain/text/plain-text.ts';
import { canHavePage } from '#domain/routing/route-match.ts';
import type { FaqAnswer, FaqCategory, SnapshotContent } from './snapshot.ts';

/** A category of the knowledge base with what its page shows. */
export interface FaqPage {
  id: string;
  name: string;
  /** Canonical path, `/faq/7/dettagli/scuola`. */
  path: string;
  parents: FaqLink[];
  children: FaqLink[];
  answers: FaqAnswer[];
}

/** A category by name and address. */
export interface FaqLink {
  id: string;
  name: string;
  path: string;
  /** Answers in it and below it. */
  count: number;
  /** Titles of the first of them. */
  examples: string[];
}

/** Titles that the card of a category shows. */
const shownExamples = 2;

/**
 * Pages of the knowledge base by category id, and the links of its first level.
 *
 * @param toShown HTML of an answer as its page shows it
 */
export function faqOf(
  content: SnapshotContent,
  toShown = (body: string) => body,
): { roots: FaqLink[]; pages: ReadonlyMap<string, FaqPage> } {
  const usable = content.faqCategories.filter(({ id }) => canHavePage('faq-detail-alias', id));
  const categories = new Map(usable.map((category) => [category.id, category]));
  const toLink = ({ id, name }: { id: string; name: string }): FaqLink => {
    const titles = titlesBelow(id, categories);
    return {
      id,
      name: normaliseCase(name),
      path: faqPath(id, name),
      count: titles.length,
      examples: titles.slice(0, shownExamples),
    };
  };
  const pages = usable.map((category): [string, FaqPage] => [
    category.id,
    {
      id: category.id,
      name: normaliseCase(category.name),
      path: faqPath(category.id, category.name),
      parents: category.parents.map(toLink),
      children: category.children.filter(({ id }) => categories.has(id)).map(toLink),
      answers: category.answers.map((answer) => ({ ...answer, body: answer.body && toShown(answer.body) })),
    },
  ]);
  const roots = content.faqRoots.flatMap((id) => categories.get(id) ?? []).map(toLink);
  return { roots, pages: new Map(pages) };
}

/**
 * Warnings for an operator: a knowledge base without a category, of which the page can only say that nothing is there,
 * and categories whose id cannot be part of an address.
 */
export function faqWarnings({ faqCategories }: SnapshotContent): string[] {
  if (faqCategories.length === 0)
    return [
      'There are no frequently asked questions: /faq says that they are not available. Publish a category in the knowledge base.',
    ];
  return faqCategories
    .filter(({ id }) => !canHavePage('faq-detail-alias', id))
    .map(
      ({ id, name }) => `FAQ category "${name}": the id "${id}" cannot stand in an address, it is left out.`,
    );
}

/** Titles of the answers in a category, then below it; the visited set protects against cycles in the backend's data. */
function titlesBelow(
  id: string,
  categories: ReadonlyMap<string, FaqCategory>,
  visited = new Set<string>(),
): string[] {
  const category = categories.get(id);
  if (!category || visited.has(id)) return [];
  visited.add(id);
  return [
    ...category.answers.map(({ title }) => title),
    ...category.children.flatMap((child) => titlesBelow(child.id, categories, visited)),
  ];
}
