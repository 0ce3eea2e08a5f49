import { expect, test } from 'vitest';
import { built, faqDetails, faults, pageOf } from './built.ts';
import { isInside, words, type HtmlPage, type PageElement } from '../../../scripts/lib/check/page.ts';

/** Texts of others. */
export function hostileTexts(): void {
  test('stand in the page as text: titles letter by letter, nothing of them as code', () => {
    const titles = [...built().tenant.site.faqPages.values()].flatMap(({ path, answers }) =>
      answers.map(({ title }) => ({ path, title })),
    );
    expect(titles.filter(({ title }) => /["&]/.test(title)).length).toBeGreaterThan(0);
    for (const { path, title } of titles) {
      const questions = pageOf(path)
        .all('summary')
        .map(({ text }) => words(text));
      expect(questions).toContain(words(title));
    }
  });

  test('leave no script, handler or javascript: address behind', () => {
    const wrong = faults((page) => [
      ...page
        .all('script')
        .filter(
          ({ attributes, text }) => !attributes['type']?.includes('json') && /alert\(|Violato/.test(text),
        )
        .map(() => 'script'),
      ...page.elements.flatMap(({ attributes }) =>
        Object.entries(attributes)
          .filter(
            ([name, value]) => /^\s*(?:javascript|vbscript|data:text)/i.test(value) && name !== 'content',
          )
          .map(([name, value]) => `${name}=${value}`),
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  test('keep classes, ids, names and styles out of answers', () => {
    const prose = (page: HtmlPage) => page.elements.filter((element) => isInAnswer(element));
    const wrong = faults(
      (page) =>
        prose(page).flatMap(({ tag, attributes }) =>
          Object.keys(attributes)
            .filter((name) => /^(?:class|id|name|style|on.*)$/.test(name))
            .map((name) => `${tag} ${name}=${attributes[name]}`),
        ),
      faqDetails(),
    );
    expect(
      [...new Set(wrong)].filter((fault) => !/ class=(?:table-responsive|table|pc-)/.test(fault)),
    ).toEqual([]);
  });

  function isInAnswer({ parent }: PageElement): boolean {
    return (
      parent !== null &&
      ((parent.attributes['class'] ?? '').split(' ').includes('pc-prose')
        ? isInside(parent, 'details')
        : isInAnswer(parent))
    );
  }
}
