import { isForEverything } from '#contracts/delegation-scope.ts';
import type { Service } from '#contracts/services.ts';
import type { AssetCode } from '#domain/assets.ts';
import { alphabetical } from '#domain/text/order.ts';
import { $services } from '#features/services/state/services.ts';

/** A service that may be delegated. */
export interface DelegableService {
  id: string;
  title: string;
  /** What delegating it means. */
  note: string | null;
  asset: AssetCode | null;
}

const allPayments =
  'Chi è delegato vede e può pagare tutti i pagamenti di chi delega, anche per altri servizi.';
const allRequests =
  'Chi è delegato vede tutte le richieste e le segnalazioni di chi delega, anche per altri servizi, e può rispondere.';

/** What a delegation opens in each module where nothing tells what belongs to its service. */
const opened: Partial<Record<AssetCode, string>> = {
  PPAY: allPayments,
  MYPAY: allPayments,
  APPSCHED:
    'Chi è delegato vede, sposta e annulla tutti gli appuntamenti di chi delega, anche per altri servizi.',
  ASSISTENZA_CRM: allRequests,
  DISSERVIZIO_CRM: allRequests,
  MOON: 'Chi è delegato vede tutte le pratiche di chi delega, anche per altri servizi, le scarica, le duplica ed elimina le bozze. Il modulo di una nuova pratica lo compila solo l’interessato.',
  MY_DOCS: 'Chi è delegato vede e scarica tutti i documenti di chi delega.',
};

const ofService = {
  payments:
    'Chi è delegato vede e può pagare i pagamenti di questo servizio, e quelli che il Comune non collega a un altro servizio.',
  office:
    'Chi è delegato prenota, vede, sposta e annulla gli appuntamenti dell’ufficio di questo servizio, anche per altri motivi.',
  requests:
    'Chi è delegato invia richieste per l’argomento di questo servizio. Vede le richieste e le segnalazioni sullo stesso argomento, e quelle che non ne nominano uno, e può rispondere.',
  form: 'Chi è delegato vede le pratiche di questo servizio, le scarica, le duplica ed elimina le bozze. Il modulo di una nuova pratica lo compila solo l’interessato.',
};

type OpenedService = Pick<Service, 'title' | 'officeId' | 'assistanceId' | 'moonForm'>;

/** What a delegation opens where its service says what belongs to it; null: it does not. */
function openedOfService(asset: AssetCode, service: OpenedService): string | null {
  if (asset === 'PPAY' || asset === 'MYPAY')
    return isForEverything(service.title) ? null : ofService.payments;
  if (asset === 'APPSCHED') return service.officeId && ofService.office;
  if (asset === 'MOON') return service.moonForm && ofService.form;
  const isRequest = asset === 'ASSISTENZA_CRM' || asset === 'DISSERVIZIO_CRM';
  return isRequest ? service.assistanceId && ofService.requests : null;
}

/**
 * What a delegation really opens, for both persons to read before they agree; null: nothing beyond its service.
 *
 * @param service the delegated one, where it is known
 */
export function openedBy(asset: AssetCode | null, service?: OpenedService): string | null {
  if (asset === null) return null;
  return (service && openedOfService(asset, service)) ?? opened[asset] ?? null;
}

/** What delegating these services opens, each thing once; one of several services is named where it is its own alone. */
export function openedByServices(
  ids: readonly string[],
  services: readonly Service[] = $services.get(),
): string[] {
  const texts = services
    .filter(({ id }) => ids.includes(id))
    .map((one) => {
      const own = one.asset && openedOfService(one.asset, one);
      return own && ids.length > 1 ? `«${one.title}»: ${own}` : openedBy(one.asset, one);
    });
  return [...new Set(texts.filter((text) => text !== null))];
}

/** The services that may be delegated, by title; by default those that the page has loaded with `loadServices`. */
export function delegableServices(services: readonly Service[] = $services.get()): DelegableService[] {
  return services
    .filter(({ delegable }) => delegable)
    .map(({ id, title, delegationNote, asset }) => ({ id, title, note: delegationNote, asset }));
}

/** Gives the title of a service that may be delegated; its id where these services do not name it. */
export function serviceTitles(services: readonly Service[] = $services.get()): (id: string) => string {
  const titles = new Map(delegableServices(services).map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? id;
}

/** Services to delegate with their titles, in the order of the form: by title. */
export function titledServices<EndsOn>(
  services: readonly { serviceId: string; endsOn: EndsOn }[],
  titleOf: (id: string) => string,
): { title: string; endsOn: EndsOn }[] {
  const titled = services.map(({ serviceId, endsOn }) => ({ title: titleOf(serviceId), endsOn }));
  return alphabetical(titled, ({ title }) => title);
}
