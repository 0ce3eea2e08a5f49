import { served } from '#contracts/endpoint.server.ts';
import { listDebtPositions, getReceipt, listOpenPositions, verifyNotice } from './contract.ts';

export const endpoints = [
  served(listDebtPositions, {
    summary: 'Posizioni debitorie',
    errors: 'E3',
    statuses: { 200: 'Le posizioni', 400: 'Ordine o filtro non validi', 403: 'Altro cittadino' },
  }),
  served(getReceipt, {
    summary: 'Ricevuta di un pagamento',
    errors: 'E3',
    statuses: { 200: 'La ricevuta', 403: 'Altro cittadino', 404: 'Non c’è' },
  }),
  served(listOpenPositions, {
    summary: 'Posizioni aperte di MyPay',
    errors: 'E1',
    statuses: { 200: 'Le posizioni', 403: 'Altro cittadino' },
  }),
  served(verifyNotice, {
    summary: 'Pagamento di un avviso MyPay',
    errors: 'E6',
    statuses: { 200: 'Esito OK o KO' },
  }),
];
