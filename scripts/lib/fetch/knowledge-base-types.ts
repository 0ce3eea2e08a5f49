import type { FaqCategoryRef } from '#features/faq/api.ts';
import type { FaqCategory, SnapshotContent } from '#site/snapshot.ts';
import type { Reader } from './reader.ts';

/** The part of a snapshot that holds the knowledge base. */
export type KnowledgeBase = Pick<SnapshotContent, 'faqRoots' | 'faqCategories'>;

/** Options for reading the knowledge base. */
export interface KnowledgeBaseOptions {
  reader: Reader;
  siteHost: string;
  /** The last good snapshot's, used for parts that cannot be read now. */
  last: KnowledgeBase | null;
  warn: (text: string) => void;
  onProgress: (text: string) => void;
}

/** A category with its answers by name only; `kept` is the whole category from the last snapshot. */
export interface ReadCategory {
  ref: FaqCategoryRef;
  parents: FaqCategoryRef[];
  children: FaqCategoryRef[];
  answers: { id: string; title: string }[];
  kept: FaqCategory | null;
}
