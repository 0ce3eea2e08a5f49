import type { FaqPage } from './faq.ts';
import type { Site } from './site.ts';

/** A link to an answer of the knowledge base. */
export interface AnswerLink {
  title: string;
  /** On the page of the answer it is related to: a fragment. */
  href: string;
}

/** An answer with the page it stands on. */
interface Place {
  title: string;
  page: FaqPage;
}

const placesByPages = new WeakMap<Site['faqPages'], Map<string, Place>>();

/** Every answer by its id, on the first page that has it. */
function placesOf(pages: Site['faqPages']): Map<string, Place> {
  const known = placesByPages.get(pages);
  if (known) return known;
  const places = new Map<string, Place>();
  for (const page of pages.values())
    for (const { id, title } of page.answers) if (!places.has(id)) places.set(id, { title, page });
  placesByPages.set(pages, places);
  return places;
}

/** Links to the answers most like the one with this id, which is shown on `page`. */
export function relatedLinks(
  { faqPages, relations }: Pick<Site, 'faqPages' | 'relations'>,
  page: FaqPage,
  id: string,
): AnswerLink[] {
  const places = placesOf(faqPages);
  return (relations.get(id) ?? []).flatMap((other) => {
    const place = places.get(other);
    if (!place) return [];
    const href =
      place.page === page ? `#risposta-${other}` : `${place.page.path}?answerId=${encodeURIComponent(other)}`;
    return { title: place.title, href };
  });
}

/** Answers shown after something was sent. */
const mostAbout = 3;

/** Links to the first answers whose title has this part of a word, for who has just sent something of that kind. */
export function answersAbout({ faqPages }: Pick<Site, 'faqPages'>, word: string): AnswerLink[] {
  const found = [...placesOf(faqPages)].filter(([, { title }]) => title.toLowerCase().includes(word));
  return found.slice(0, mostAbout).map(([id, { title, page }]) => ({
    title,
    href: `${page.path}?answerId=${encodeURIComponent(id)}`,
  }));
}
