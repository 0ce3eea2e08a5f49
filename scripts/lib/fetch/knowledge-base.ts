import { getFaqCategories, getFaqCategory, type FaqCategoryRef } from '#features/faq/api.ts';
import type { FaqCategory } from '#site/snapshot.ts';
import { readAnswers } from './knowledge-base-answers.ts';
import type { KnowledgeBase, KnowledgeBaseOptions, ReadCategory } from './knowledge-base-types.ts';
import { mapAll } from './limits.ts';
import { FailureTally } from './failure-tally.ts';

/** Levels of categories that are read. */
const maxDepth = 6;

/**
 * Reads the whole knowledge base: categories level by level, then every answer, sanitised. A
 * category or an answer that fails is taken from the last good snapshot; without one, a category is left out and an
 * answer has no body, with a warning. Throws BuildError when the list or too many of them fail.
 */
export async function readKnowledgeBase(options: KnowledgeBaseOptions): Promise<KnowledgeBase> {
  const roots = unique((await options.reader.readIfAny(getFaqCategories)) ?? []);
  const read = await walk(roots, options);
  options.onProgress(`${read.length} FAQ categories`);
  const known = new Set(read.map(({ ref }) => ref.id));
  const answers = await readAnswers(read, options);
  const faqCategories = read.map(({ ref, parents, children, kept }, index): FaqCategory => {
    const own = { id: ref.id, name: ref.name, parents, children: children.filter(({ id }) => known.has(id)) };
    return { ...own, answers: kept ? kept.answers : (answers[index] ?? []) };
  });
  return { faqRoots: roots.map(({ id }) => id).filter((id) => known.has(id)), faqCategories };
}

function unique<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Breadth-first, so that a category found twice, or a cycle, always ends up in the same place. */
async function walk(
  roots: readonly FaqCategoryRef[],
  options: KnowledgeBaseOptions,
): Promise<ReadCategory[]> {
  const met = new Set(roots.map(({ id }) => id));
  const tally = new FailureTally();
  const found: ReadCategory[] = [];
  let level = roots.map((ref) => ({ ref, parents: [] as FaqCategoryRef[] }));
  for (let depth = 1; level.length > 0; depth++) {
    const read = (
      await mapAll(level, ({ ref, parents }) => readCategory(ref, parents, tally, options))
    ).filter((one) => one !== null);
    found.push(...read);
    const below = read.flatMap(({ ref, parents, children }) =>
      children.filter(({ id }) => !met.has(id)).map((child) => ({ ref: child, parents: [...parents, ref] })),
    );
    level = below.filter(({ ref }) => !met.has(ref.id) && met.add(ref.id));
    if (depth === maxDepth && level.length > 0) {
      options.warn(`FAQ: ${level.length} categories below level ${maxDepth} left out`);
      level = [];
    }
  }
  tally.throwIfTooMany();
  return found;
}

async function readCategory(
  ref: FaqCategoryRef,
  parents: FaqCategoryRef[],
  tally: FailureTally,
  { reader, last, warn }: KnowledgeBaseOptions,
): Promise<ReadCategory | null> {
  try {
    const read = await tally.count(() => reader.readIfAny(getFaqCategory, { id: ref.id }));
    if (!read?.category) {
      warn(`FAQ category ${ref.id} "${ref.name}" left out: the API lists it but does not know it`);
      return null;
    }
    const { category, children, answers } = read;
    return {
      ref: { ...ref, name: category.name },
      parents,
      children: unique(children),
      answers: unique(answers),
      kept: null,
    };
  } catch (error) {
    const kept = last?.faqCategories.find(({ id }) => id === ref.id) ?? null;
    warn(
      `FAQ category ${ref.id} "${ref.name}" ${kept ? 'kept from the last snapshot' : 'left out'}: ${tally.messageOf(error, `FAQ category ${ref.id}`)}`,
    );
    return kept && { ref, parents, children: kept.children, answers: [], kept };
  }
}
