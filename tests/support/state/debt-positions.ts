import { vi } from 'vitest';

/** What the service holds of one position; one without an amount that can be read breaks the contract. */
interface StoredPosition {
  iuv: string;
  importo: number | string;
  codiceStatoPagamento?: string;
}

/** Answers every call with a page of these positions, as PiemontePay does. */
export function servePositions(stored: readonly StoredPosition[]): void {
  vi.stubGlobal('fetch', (address: string) => {
    const { searchParams } = new URL(address, 'https://torrebianca.example');
    const [page, count] = [Number(searchParams.get('currentPage')), Number(searchParams.get('elements'))];
    const debtPositions = stored.slice((page - 1) * count, page * count);
    return Promise.resolve(Response.json({ debtPositions, totalElements: stored.length }));
  });
}
