import type { EnginePage } from '../support/engines/engine-page.ts';

type Address = (path: string) => string;

/** Walks the payment without a notice to the payment site, without a login. */
export async function payByForm(tab: EnginePage, address: Address): Promise<void> {
  await tab.open(address('/servizi/ppay/pagamento-spontaneo/online'));
  await tab.press('label', 'Ho letto e compreso…');
  await tab.press('button', 'Avanti');
  await tab.isOn('Tipologia di pagamento');
  await tab.choose('Scegli un pagamento', 'Diritti di segreteria');
  await tab.press('button', 'Avanti');
  await tab.isOn('Dati personali');
  await tab.fill({
    Nome: 'Eva',
    Cognome: 'Bruni',
    'Codice fiscale': 'vrddaa81c54f952j',
    Email: 'eva@posta.example',
    'Ripeti email': 'eva@posta.example',
    Importo: '1.000,00',
  });
  await tab.press('button', 'Avanti');
  await tab.isOn('Riepilogo');
  await tab.press('button', 'Vai al sito di pagamento');
  await tab.isAt('/__sandbox/checkout');
}

/** From the payment site back to the portal. */
export async function leaveCheckout(tab: EnginePage, choice: 'Paga' | 'Annulla'): Promise<void> {
  await tab.press('button', choice);
  await tab.isAt(/esito/);
}
