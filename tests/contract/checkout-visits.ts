import { expect } from 'vitest';
import { listDebtPositions } from '#features/payments/api.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples } from './as-citizen.ts';

/** Host of the municipality whose payments are tried. */
export const host = 'servizi.comune.torrebianca.example';

/** A sandbox of its own, Ada at its calls, and the ways through its checkout. */
export async function openCheckout() {
  const samples = openSamples();
  const visitor = await samples.visit(ada.taxCode);

  /** Leaves the checkout by one of its buttons, and gives the address to which it returns. */
  async function leave(address: string | null, choice: string): Promise<URL> {
    const session = new URL(address ?? '').searchParams.get('sessione') ?? '';
    const body = new URLSearchParams({ sessione: session, scelta: choice });
    const headers = { 'x-forwarded-host': host };
    const answer = await samples.app.request('/__sandbox/checkout', { method: 'POST', body, headers });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '');
  }

  /** Ada's debt position with a title. Throws when there is none. */
  async function debt(title: string) {
    const query = { currentPage: 1, elements: 100, sort: '-iuv' };
    const { positions } = await visitor.read(listDebtPositions, { params: { cf: ada.taxCode }, query });
    const found = positions.find((one) => one.title === title);
    if (!found) throw new Error(`No position is called ${title}.`);
    return found;
  }

  return { samples, visitor, leave, debt };
}
