import { pathOf } from '#domain/routing/route-match.ts';
import { texts } from '../texts.ts';

/** In place of a category that does not exist. */
export function NotFound() {
  return (
    <>
      <p>{texts.notFound}</p>
      <p>
        <a className="btn btn-primary" href={pathOf('faq')}>
          {texts.toFaq}
        </a>
      </p>
    </>
  );
}
