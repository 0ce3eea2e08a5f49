import { useEffect, useRef, useState } from 'react';
import { siteNotices } from '#errors/site-notices.ts';
import { documentTitle, matchRoute, pathOf } from '#domain/routing/route-match.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { usePrinted } from '#kit/use-printed.ts';
import { useResource } from '#kit/use-resource.ts';
import { dateText } from '#domain/text/display.ts';
import {
  readCategory,
  type LiveLink,
  type LiveCategory as CategoryViewLiveCategory,
  readAnswer,
} from '../public/faq.ts';

/** What citizens read in the live part of the FAQ. */
const texts = {
  notFoundTitle: 'Pagina non trovata',
  notFound: 'Questa categoria non esiste, o non è più pubblicata.',
  toFaq: 'Vai alle domande frequenti',
  empty: 'Non ci sono ancora domande in questa categoria.',
  assistance: 'Richiedi assistenza',
  back: 'Indietro',
  updated: 'Aggiornata il',
  useful: 'Ti è stata utile?',
  yes: 'Sì',
  no: 'No',
  answerGone: 'Questa risposta non è al momento disponibile.',
  broken: 'Non è stato possibile mostrare questa parte della pagina.',
} as const;

interface QuestionProps {
  id: string;
  title: string;
  category: string;
  /** The address links to this question: it is open and gets the focus. */
  isRequested: boolean;
  /** The only one of its page, whose rating is that of the answer too. */
  isOnly: boolean;
}

/** A question that loads its answer when it is first opened. */
function Question({ id, title, category, isRequested, isOnly }: QuestionProps) {
  const [wasOpened, setOpened] = useState(isRequested);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequested) summary.current?.focus();
  }, [isRequested]);
  return (
    <details
      className="accordion-item"
      id={`risposta-${id}`}
      open={isRequested}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="accordion-button" ref={summary}>
        <h2 className="h6">{title}</h2>
      </summary>
      <div className="accordion-body">
        {wasOpened && <Answer id={id} category={category} ratedAs={isOnly ? null : title} />}
      </div>
    </details>
  );
}

interface AnswerProps {
  id: string;
  category: string;
  /** The question; null: its page asks whether it was useful. */
  ratedAs: string | null;
}

function Answer({ id, category, ratedAs }: AnswerProps) {
  const loaded = useResource(
    id,
    (signal) => readAnswer(category, id, signal),
    (error) => notifyFailure(siteNotices.faq, error),
  );
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.value === null) return <p>{texts.answerGone}</p>;
  const { html, updated } = loaded.value;
  return (
    <>
      <div className="pc-prose" dangerouslySetInnerHTML={{ __html: html }} />
      <div className="pc-answer-end">
        {updated && (
          <p>
            {texts.updated} <time dateTime={updated}>{dateText(updated)}</time>
          </p>
        )}
        {ratedAs !== null && <UsefulQuestion title={ratedAs} />}
      </div>
    </>
  );
}

/** The page's script sends what is pressed here, and puts its thanks in this place (components/scripts/faq-live.ts). */
function UsefulQuestion({ title }: { title: string }) {
  return (
    <fieldset data-useful={title}>
      <legend>{texts.useful}</legend>
      <button type="button" value="5">
        {texts.yes}
      </button>
      <button type="button" value="1">
        {texts.no}
      </button>
    </fieldset>
  );
}

interface CategoryViewProps {
  category: CategoryViewLiveCategory;
  assistance: string | null;
}

/** Sub-categories and questions of a category, with the same markup as its static page. */
function CategoryView({ category, assistance }: CategoryViewProps) {
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

interface Props {
  /** Municipality name for the document title. */
  municipality: string;
  /** Address of the assistance request, null when that module is off. */
  assistance: string | null;
}

/** A category newer than the build, read from the live API. */
export function FaqLive(props: Props) {
  // Which category it is stands in the address, which the build does not know.
  if (usePrinted()) return <Spinner />;
  return (
    <ErrorBoundary fallback={<p>{texts.broken}</p>}>
      <LiveCategory {...props} />
    </ErrorBoundary>
  );
}

function LiveCategory({ municipality, assistance }: Props) {
  const id = matchRoute(location.pathname)?.params.id ?? '';
  const loaded = useResource(
    id,
    (signal) => readCategory(id, signal),
    (error) => notifyFailure(siteNotices.faq, error),
  );
  const category = loaded.state === 'ready' ? loaded.value : undefined;
  useEffect(() => {
    if (category === undefined) return;
    showPageTitle(category?.name ?? texts.notFoundTitle, municipality);
    if (category === null) return;
    showParents(category.parents);
    history.replaceState(history.state, '', category.path + location.search + location.hash);
  }, [category, municipality]);
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  return loaded.value ? <CategoryView category={loaded.value} assistance={assistance} /> : <NotFound />;
}

/** Sets the document title, the `h1` and the last breadcrumb: only the live data has the category's name. */
function showPageTitle(name: string, municipality: string): void {
  document.title = documentTitle(name, municipality);
  for (const place of document.querySelectorAll(
    '[data-element="page-name"], .breadcrumb [aria-current="page"]',
  )) {
    place.textContent = name;
  }
}

/** Adds the categories above to the breadcrumb, each as a step like the one to the FAQ. */
function showParents(parents: readonly LiveLink[]): void {
  const current = document.querySelector('.breadcrumb [aria-current="page"]');
  for (const { name, path } of parents) {
    const step = current?.previousElementSibling?.cloneNode(true) as Element | undefined;
    const link = step?.querySelector('a');
    if (!step || !link) return;
    Object.assign(link, { href: path, textContent: name });
    current?.before(step);
  }
}

/** Shown when the category does not exist. */
function NotFound() {
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
