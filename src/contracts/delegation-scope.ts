import { foldText } from '#domain/text/italian-text.ts';
import { stemOf } from '#domain/text/italian-stem.ts';
import type { Service } from './services.ts';

type ScopedService = Pick<Service, 'id' | 'title' | 'officeId' | 'assistanceId' | 'moonForm'>;

/** What one person has delegated to another in a module. */
export interface DelegationScope {
  /** Ids of the delegated services. */
  delegated: readonly string[];
  /** All services of the municipality. */
  services: readonly ScopedService[];
}

/** The delegated services; null: one of them is not known, so that nothing tells what belongs to it. */
function delegatedServices({ delegated, services }: DelegationScope): ScopedService[] | null {
  const found = services.filter(({ id }) => delegated.includes(id));
  return delegated.every((id) => found.some((service) => service.id === id)) ? found : null;
}

/** True where the code is one of a delegated service, or where it cannot be told. */
function covers(
  scope: DelegationScope,
  code: string | null,
  codeOf: (service: ScopedService) => string | null,
): boolean {
  const codes = delegatedServices(scope)?.map(codeOf) ?? [null];
  return code === null || codes.includes(null) || codes.includes(code);
}

/** Whether appointments at this office may be seen and made. */
export function coversOffice(scope: DelegationScope, officeId: string | null): boolean {
  return covers(scope, officeId, (service) => service.officeId);
}

/** Whether instances of this form may be seen and changed. */
export function coversForm(scope: DelegationScope, formCode: string | null): boolean {
  return covers(scope, formCode, (service) => service.moonForm);
}

/** Whether requests for this service of the CRM may be sent. */
export function coversCrmService(scope: DelegationScope, crmService: string | null): boolean {
  return covers(scope, crmService, (service) => service.assistanceId);
}

/** A request names its service by its title alone, which is the name of a service of the CRM. */
export function coversRequest(
  scope: DelegationScope,
  title: string | null,
  crmServices: readonly { id: string; name: string }[],
): boolean {
  if (title === null) return true;
  const named = crmServices.filter(({ name }) => foldText(name) === foldText(title.trim()));
  if (named.length > 0) return named.some(({ id }) => coversCrmService(scope, id));
  return coversName(scope, [title], (service) => foldText(service.title) === foldText(title.trim()));
}

/**
 * Whether a payment of this type may be seen and made. A type is of the services that share its words: what no service shares
 * is not withheld, because nothing tells whose it is.
 */
export function coversPayment(
  scope: DelegationScope,
  { code, label }: { code: string | null; label: string | null },
): boolean {
  const words = wordsOf(label ?? '');
  return coversName(scope, words, ({ title }) => {
    const own = wordsOf(title);
    const isNamed =
      code !== null &&
      foldText(title)
        .split(/[^\p{L}\p{N}]+/u)
        .includes(foldText(code));
    return isNamed || isPart(own, words) || isPart(words, own);
  });
}

/** True where one of the services meant is delegated, or none is meant, or the delegated one is for everything. */
function coversName(
  scope: DelegationScope,
  words: readonly string[],
  isMeant: (service: ScopedService) => boolean,
): boolean {
  const delegated = delegatedServices(scope);
  if (!delegated || delegated.some(({ title }) => isForEverything(title))) return true;
  const meant = words.length === 0 ? [] : scope.services.filter(isMeant);
  return meant.length === 0 || meant.some((service) => delegated.includes(service));
}

const smallWords = new Set(
  'a al alla alle ai agli all con da dal dalla dei del della delle dell degli di e ed gli i il in la le lo l nel o per su sui sul sulla un una'.split(
    ' ',
  ),
);

/** Stems of the words that say what a text is about. */
function wordsOf(text: string): string[] {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word && !smallWords.has(word)).map(stemOf);
}

function isPart(some: readonly string[], all: readonly string[]): boolean {
  return some.length > 0 && some.every((word) => all.includes(word));
}

/** Words of services that are for every payment or request. */
const general = new Set(
  wordsOf(
    'pagamento pagare pagopa avviso tributi tasse servizi online comune comunale spontaneo richiesta assistenza',
  ),
);

/** True for a service such as "Pagamenti online", which names nothing that would limit it. */
export function isForEverything(title: string): boolean {
  return wordsOf(title).every((word) => general.has(word));
}
