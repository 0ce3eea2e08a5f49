import { slugOf } from '../text/plain-text.ts';
import { pathOf } from './route-match.ts';

/** Canonical path of a FAQ category by its id and name. */
export function faqPath(id: string, name: string): string {
  return pathOf('faq-detail', { id, metaTitle: slugOf(name) || 'categoria' });
}
