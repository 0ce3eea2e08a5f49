import { faqPath } from '#domain/routing/faq-path.ts';
import type { Day } from '#domain/time/dates.ts';
import { normaliseCase } from '#domain/text/plain-text.ts';
import { client } from '#platform/calls/client.ts';
import { cleanHtml } from '#platform/page/clean-html.ts';
import { readFaqAnswer, readFaqCategory } from '../api.ts';

/** The current version of a category of the knowledge base. */
export interface LiveCategory {
  id: string;
  name: string;
  /** Full address of its page. */
  path: string;
  /** Categories above it, from the root down. */
  parents: LiveLink[];
  children: LiveLink[];
  questions: { id: string; title: string }[];
}

/** A category by name and address. */
export interface LiveLink {
  id: string;
  name: string;
  path: string;
}

function linkOf({ id, name }: { id: string; name: string }): LiveLink {
  return { id, name: normaliseCase(name), path: faqPath(id, name) };
}

/** Reads a category; null when it does not exist. Throws PortalError. */
export async function readCategory(id: string, signal?: AbortSignal): Promise<LiveCategory | null> {
  const { category, breadcrumb, children, answers } = await readFaqCategory(client, id, signal);
  if (category === null) return null;
  return {
    ...linkOf(category),
    parents: breadcrumb.filter((step) => step.id !== category.id).map(linkOf),
    children: children.map(linkOf),
    questions: answers,
  };
}

/** The current version of an answer. */
export interface LiveAnswer {
  title: string | null;
  /** Sanitised. */
  html: TrustedHTML;
  /** When it was last changed; null where the API does not say so. */
  updated: Day | null;
}

/** Reads an answer; null when it does not exist or is empty. Throws PortalError. */
export async function readAnswer(
  categoryId: string,
  answerId: string,
  signal?: AbortSignal,
): Promise<LiveAnswer | null> {
  const answer = await readFaqAnswer(client, categoryId, answerId, signal);
  if (!answer?.body) return null;
  return {
    title: answer.title,
    html: await cleanHtml(answer.body),
    updated: answer.updated,
  };
}
