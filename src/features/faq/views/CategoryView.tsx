import { pathOf } from '#domain/routing/route-match.ts';
import type { LiveCategory } from '../public/faq.ts';
import { texts } from '../texts.ts';
import { Question } from './Question.tsx';

interface Props {
  category: LiveCategory;
  assistance: string | null;
}

/** Sub-categories and questions of a category, with the same markup as its static page. */
export function CategoryView({ category, assistance }: Props) {
  const { id, parents, children, questions } = category;
  const requestedId = new URLSearchParams(location.search).get('answerId');
  return (
    <div className="pc-faq">
      {children.length > 0 && (
        <ul className="pc-grid list-unstyled">
          {children.map((child) => (
            <li key={child.id}>
              <div className="pc-link-card">
                <h2 className="h6">
                  <a href={child.path}>{child.name}</a>
                </h2>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="accordion pc-accordion">
        {questions.map((question) => (
          <Question
            key={question.id}
            {...question}
            category={id}
            isRequested={question.id === requestedId}
            isOnly={questions.length === 1}
          />
        ))}
      </div>
      {questions.length + children.length === 0 && (
        <p>
          {texts.empty} {assistance && <a href={assistance}>{texts.assistance}</a>}
        </p>
      )}
      <p>
        <a className="pc-back" href={parents.at(-1)?.path ?? pathOf('faq')}>
          {texts.back}
        </a>
      </p>
    </div>
  );
}
