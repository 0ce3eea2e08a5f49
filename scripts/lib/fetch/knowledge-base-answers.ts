import type { LeftOut, Tell } from '#domain/html/left-out.ts';
import { getFaqAnswer, type FaqCategoryRef } from '#features/faq/api.ts';
import type { Day } from '#domain/time/dates.ts';
import { faqPath } from '#domain/routing/faq-path.ts';
import type { FaqAnswer } from '#site/snapshot.ts';
import { sanitizeHtml, warnOfText } from '../sanitize.ts';
import type { KnowledgeBaseOptions, ReadCategory } from './knowledge-base-types.ts';
import { mapAll } from './limits.ts';
import { FailureTally } from './failure-tally.ts';

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
export async function readAnswers(
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
