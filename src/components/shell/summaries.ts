import type { RouteId } from '#domain/routing/routes.ts';

const spontaneous = 'Paga online con pagoPA, o prepara un avviso da pagare dove preferisci.';

/** One sentence under the title of a page, also its description for search engines. */
export const summaries: Partial<Record<RouteId, string>> = {
  faq: 'Le risposte degli uffici comunali alle domande più frequenti dei cittadini.',
  unavailable: 'Il Comune non ha attivato questo servizio su questo sito.',
  'legal-notes': 'Licenza dei contenuti e condizioni d’uso del sito.',
  'cookie-notice': 'Che cosa questo sito conserva nel tuo browser, e perché.',
  accessibility: 'La dichiarazione di accessibilità, e come segnalare una pagina che non riesci a usare.',
  'site-map': 'Tutte le pagine dei servizi online del Comune.',
  'service-status': 'Che cosa funziona adesso, e che cosa no.',
  statistics: 'Quanto e come vengono usati i servizi online del Comune.',
  assistance: 'Scrivi agli uffici del Comune: ti rispondiamo via email.',
  report: 'Segnala al Comune un problema in città: una buca, un lampione spento, un rifiuto abbandonato.',
  'ppay-spontaneous': spontaneous,
  'mypay-spontaneous': spontaneous,
  payments: 'Paga al Comune con pagoPA, o scarica le tue ricevute.',
  booking: 'Scegli l’ufficio, il giorno e l’ora: la conferma ti arriva via email.',
  'booking-by-need': 'Dicci di che cosa hai bisogno e ti proponiamo gli uffici e gli orari giusti.',
};
