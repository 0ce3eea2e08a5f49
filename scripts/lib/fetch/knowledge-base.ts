import { getFaqCategories, getFaqCategory, type FaqCategoryRef, getFaqAnswer } from '#features/faq/api.ts';
import type { FaqCategory, FaqAnswer, SnapshotContent } from '#site/snapshot.ts';
import type { LeftOut, Tell } from '#domain/html/left-out.ts';
import type { Day } from '#domain/time/dates.ts';
import { faqPath } from '#domain/routing/faq-path.ts';
import type { BuildError } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import { sanitizeHtml, warnOfText } from '../sanitize.ts';
import { mapAll } from '../limits.ts';
import type { Reader } from './reader.ts';
import { isMaintenance } from './call-error.ts';

/** The part of a snapshot that holds the knowledge base. */
export type KnowledgeBase = Pick<SnapshotContent, 'faqRoots' | 'faqCategories'>;

/** Options for reading the knowledge base. */
interface KnowledgeBaseOptions {
  reader: Reader;
  siteHost: string;
  /** The last good snapshot's, used for parts that cannot be read now. */
  last: KnowledgeBase | null;
  warn: (text: string) => void;
  onProgress: (text: string) => void;
}

/** A category with its answers by name only; `kept` is the whole category from the last snapshot. */
interface ReadCategory {
  ref: FaqCategoryRef;
  parents: FaqCategoryRef[];
  children: FaqCategoryRef[];
  answers: { id: string; title: string }[];
  kept: FaqCategory | null;
}

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

interface Job {
  category: string;
  id: string;
  title: string;
  /** The answer in the last good snapshot. */
  last: FaqAnswer | null;
}

/** Shared inputs for reading an answer. */
interface Reading {
  options: KnowledgeBaseOptions;
  tally: FailureTally;
  clean: (html: string, tell: Tell) => string | null;
}

/** Answers of every category read now, in the same order, bodies sanitised. Throws BuildError. */
async function readAnswers(
  categories: readonly ReadCategory[],
  options: KnowledgeBaseOptions,
): Promise<FaqAnswer[][]> {
  const jobs = jobsOf(categories, options);
  const addresses = addressesOf(categories);
  const around = { siteHost: options.siteHost, knownAnswers: (id: string) => addresses.get(id) ?? null };
  const tally = new FailureTally();
  const reading: Reading = {
    options,
    tally,
    clean: (html, tell) => sanitizeHtml(html, { ...around, tell }) || null,
  };
  const step = Math.ceil(jobs.length / 20);
  const read = await mapAll(jobs, (job, position) => {
    if (position % step === 0) options.onProgress(`FAQ answers ${position}/${jobs.length}`);
    return readAnswer(job, reading);
  });
  tally.throwIfTooMany();
  let next = 0;
  return categories.map(({ answers }) => answers.flatMap(() => read[next++] ?? []));
}

function jobsOf(categories: readonly ReadCategory[], { last }: KnowledgeBaseOptions): Job[] {
  const known = new Map(
    (last?.faqCategories ?? []).flatMap(({ id, answers }) => answers.map((one) => [`${id}/${one.id}`, one])),
  );
  return categories.flatMap(({ ref, answers }) =>
    answers.map((answer) => ({
      ...answer,
      category: ref.id,
      last: known.get(`${ref.id}/${answer.id}`) ?? null,
    })),
  );
}

/** The page path of every answer, for links between answers. */
function addressesOf(categories: readonly ReadCategory[]): Map<string, string> {
  return new Map(
    categories.flatMap(({ ref, answers, kept }) =>
      (kept ? kept.answers : answers).map(({ id }) => [id, addressOf(ref, id)]),
    ),
  );
}

function addressOf({ id, name }: FaqCategoryRef, answerId: string): string {
  return `${faqPath(id, name)}?answerId=${encodeURIComponent(answerId)}`;
}

async function readAnswer(
  { category, id, title, last }: Job,
  { options, tally, clean }: Reading,
): Promise<FaqAnswer[]> {
  const { reader, warn } = options;
  const name = `FAQ answer ${id} "${title}"`;
  try {
    const answer = await tally.count(() => reader.readIfAny(getFaqAnswer, { id: category, answerId: id }));
    if (!answer) {
      warn(`${name} left out: the API lists it but does not know it`);
      return [];
    }
    const leftOut: LeftOut[] = [];
    const body = answer.body === null ? null : clean(answer.body, (one) => leftOut.push(one));
    if (body === null) warn(`${name} has no text`);
    warnOfText(name, { html: body, leftOut }, warn);
    return [answerFrom(id, answer.title, body, { updated: answer.updated, leftOut })];
  } catch (error) {
    const instead = last?.body ? 'kept from the last snapshot' : 'left without text';
    warn(`${name} ${instead}: ${tally.messageOf(error, name)}`);
    return [answerFrom(id, title, last?.body ?? null, last ?? {})];
  }
}

function answerFrom(
  id: string,
  title: string,
  body: string | null,
  { updated, leftOut = [] }: { updated?: Day | null; leftOut?: LeftOut[] },
): FaqAnswer {
  return { id, title, body, ...(updated && { updated }), ...(leftOut.length > 0 && { leftOut }) };
}

/**
 * Failed answers or categories that are tolerated, as share and number; beyond both the whole knowledge base counts as
 * unreadable.
 */
const tolerated = { share: 0.3, count: 3 };

/** Counts failed readings: a few are tolerated, more than that are not, and maintenance never is. */
class FailureTally {
  private all = 0;
  private failures: BuildError[] = [];

  /** Runs a reading and counts it. */
  async count<T>(read: () => Promise<T>): Promise<T> {
    this.all++;
    return read();
  }

  /** The message of a tolerable failure, with `where` if it does not know its place; maintenance is thrown. */
  messageOf(error: unknown, where: string): string {
    if (isMaintenance(error)) throw error;
    const failure = cataloguedError(error, { where });
    this.failures.push(failure);
    return failure.message;
  }

  /** Throws the first failure when there were too many. */
  throwIfTooMany(): void {
    const [first] = this.failures;
    const { share, count } = tolerated;
    const tooMany =
      this.failures.length > Math.max(count, this.all * share) || this.failures.length === this.all;
    if (first && tooMany) throw first;
  }
}
