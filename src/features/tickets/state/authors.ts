import type { Article } from '../articles-api.ts';
import type { Ticket } from '../api.ts';

/** Author of a message, named as in the specification. */
export type Author = 'UTENTE' | 'OPERATORE';

/** A message that citizens may see, with its author. */
export interface VisibleArticle {
  article: Article;
  author: Author;
}

/** Messages of a request without internal messages of the office and messages of the system. */
export function visibleArticles(articles: readonly Article[], { customer }: Ticket): VisibleArticle[] {
  return articles.flatMap((article, index) => {
    const author = article.isInternal ? null : authorOf(article, customer, index === 0);
    return author ? { article, author } : [];
  });
}

function authorOf({ sender, from }: Article, customer: string | null, isFirst: boolean): Author | null {
  if (sender === 'Agent' || sender === 'OPERATORE' || from === 'Operatore') return 'OPERATORE';
  if (sender === 'Customer' || sender === 'UTENTE') return 'UTENTE';
  if (sender === 'System') return null;
  const isOwn = customer !== null && from !== null && from.includes(customer);
  return !sender && (isFirst || isOwn) ? 'UTENTE' : 'OPERATORE';
}

/** Name of the citizen who wrote a message; the service tells where a delegate wrote for them. */
export function writerOf({ from }: Pick<Article, 'from'>, person: string): string {
  return from?.includes(' per conto di ') ? from : person;
}
