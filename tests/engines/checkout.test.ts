import { fillPayment, leaveCheckout } from './wizard-walks.ts';
import { test } from '../support/engines/test.ts';

test('a checkout that was cancelled: the form opens again, and one press leads to the payment site', async ({
  tab,
  address,
}) => {
  await fillPayment(tab, address);
  await tab.press('button', 'Vai al sito di pagamento');
  await tab.isAt('/__sandbox/checkout');
  await leaveCheckout(tab, 'Annulla');
  await tab.sees('heading', 'Pagamento annullato');
  await tab.press('link', 'Riprova');
  await tab.sees('heading', 'Riepilogo');
  await tab.press('button', 'Vai al sito di pagamento');
  await tab.isAt('/__sandbox/checkout');
});
