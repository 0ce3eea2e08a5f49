import type { FaqCategoryRef } from '#features/faq/contract.ts';
import type { FaqCategory, SnapshotContent } from '#site/snapshot.ts';
import type { Reader } from './reader.ts';

/** The part of a snapshot that holds the knowledge base. */
export type KnowledgeBase = Pick<SnapshotContent, 'faqRoots' | 'faqCategories'>;

/** What reading the knowledge base needs. */
export interface KnowledgeBaseOptions {
  reader: Reader;
  siteHost: string;
  /** What the last good snapshot holds: stands in for what cannot be read now. */
  last: KnowledgeBase | null;
  warn: (text: string) => void;
  onProgress: (text: string) => void;
}

/** A category read now, its answers by name only; `kept`: the one of the last snapshot, whole. */
export interface ReadCategory {
  ref: FaqCategoryRef;
  parents: FaqCategoryRef[];
  children: FaqCategoryRef[];
  answers: { id: string; title: string }[];
  kept: FaqCategory | null;
}
