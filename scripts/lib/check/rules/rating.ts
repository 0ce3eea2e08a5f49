import { matchRoute, prebuiltPath } from '#domain/routing/route-match.ts';
import { routeOf, routes, type Route, type RouteId } from '#domain/routing/routes.ts';
import { negativeReasons, positiveReasons } from '#domain/rating.ts';
import { dataElements, type Findings, type Rule } from '../rule.ts';
import { partsOf, words, type HtmlPage } from '../page.ts';

/** Texts and marks that the validator looks for. */
const groups = [
  {
    mark: 'feedback-rating-positive',
    question: 'Quali sono stati gli aspetti che hai preferito?',
    answers: positiveReasons.map(({ label }) => label),
  },
  {
    mark: 'feedback-rating-negative',
    question: 'Dove hai incontrato le maggiori difficoltà?',
    answers: negativeReasons.map(({ label }) => label),
  },
];

/** Pages of information, which ask how clear they are. */
const informative: ReadonlySet<RouteId> = new Set(['home', 'faq', 'faq-detail', 'faq-detail-alias']);

/** Ends of services: their question is another one than that of pages of information. */
const ends = new Set(routes.filter(({ outcome }) => outcome).map(fileOf));

/** It asks only where the municipality has a service of delegations, of which a rating can be sent. */
const endOfDelegation = fileOf(routeOf('delegation-online-success'));

/** Rating of pages and services. */
export const rating: readonly Rule[] = [
  {
    id: 'page-rating',
    criterion: 'C.SI.2.5',
    title: 'Home e FAQ chiedono quanto sono chiare, con i testi e i segni del modello',
    pages: ({ framed }) => framed.filter(({ file }) => isInformative(file)),
    check: (page) => faultsOf(page, 'Quanto sono chiare le informazioni su questa pagina?'),
  },
  {
    id: 'service-rating',
    criterion: 'C.SE.1.7',
    title: 'La fine di ogni servizio chiede quanto è stato facile usarlo, con i testi e i segni del modello',
    pages: ({ framed }) => framed.filter((page) => ends.has(page.file) && !isWithoutService(page)),
    check: (page) => faultsOf(page, 'Quanto è stato facile usare questo servizio?'),
  },
];

function fileOf(route: Route): string {
  return `${prebuiltPath(route).slice(1)}/index.html`;
}

function isInformative(file: string): boolean {
  const route = matchRoute(`/${file.replace(/\/?index\.html$/, '')}`)?.route;
  return route !== undefined && informative.has(route.id);
}

function isWithoutService(page: HtmlPage): boolean {
  return page.file === endOfDelegation && dataElements(page, 'feedback').length === 0;
}

/** What the component of a page lacks: its first question, the stars, the questions that follow, the text. */
function faultsOf(page: HtmlPage, question: string): Findings {
  if (dataElements(page, 'feedback').length !== 1) return ['manca il componente'];
  const title = words(dataElements(page, 'feedback-title')[0]?.text ?? '');
  return [
    title !== question && `domanda «${title}»`,
    ...[1, 2, 3, 4, 5].map(
      (star) => dataElements(page, `feedback-rate-${star}`).length !== 1 && `stella ${star} assente`,
    ),
    ...groups.map((group) => !isWhole(page, group) && `domande di «${group.mark}» diverse dal modello`),
    dataElements(page, 'feedback-input-text').length !== 1 && 'manca il campo di testo',
  ];
}

function isWhole(page: HtmlPage, { mark, question, answers }: (typeof groups)[number]): boolean {
  const [group] = dataElements(page, mark);
  if (!group) return false;
  const texts = (name: string) =>
    partsOf(group)
      .filter(({ attributes }) => attributes['data-element'] === name)
      .map(({ text }) => words(text));
  return (
    texts('feedback-rating-question').join() === question &&
    texts('feedback-rating-answer').join() === answers.join()
  );
}
