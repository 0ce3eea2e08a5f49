import { served } from '#contracts/endpoint.server.ts';
import { createMyPayNotice, createMyPayPayment, listMyPayTypes } from './mypay-contract.ts';

export const endpoints = [
  served(listMyPayTypes, { summary: 'Tipi di pagamento MyPay', errors: 'E1', statuses: { 200: 'I tipi' } }),
  served(createMyPayPayment, {
    summary: 'Pagamento spontaneo MyPay, subito',
    errors: 'E1',
    statuses: { 200: 'Esito OK o KO', 400: 'Dati non validi' },
  }),
  served(createMyPayNotice, {
    summary: 'Pagamento spontaneo MyPay, avviso da stampare',
    errors: 'E1',
    statuses: { 200: 'Esito OK o KO', 400: 'Dati non validi' },
  }),
];
