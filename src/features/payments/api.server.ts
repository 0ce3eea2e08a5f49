import { served } from '#contracts/endpoint.server.ts';
import { listDebtPositions, listOpenPositions } from './api.ts';
import { verifyNotice, getPaymentPolicy, payDebtPosition } from './checkout-api.ts';
import { getReceipt, getReceiptArchive, putReceiptArchive } from './receipts-api.ts';
import { createNotice, createPayment, listPaymentTypes } from './spontaneous-api.ts';
import { createMyPayNotice, createMyPayPayment, listMyPayTypes } from './mypay-api.ts';

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
  served(getPaymentPolicy, {
    summary: 'Informativa dei pagamenti',
    errors: 'E1',
    statuses: { 200: 'Il testo, HTML' },
  }),
  served(listPaymentTypes, {
    summary: 'Tipi di pagamento spontaneo',
    errors: 'E3',
    statuses: { 200: 'I tipi', 400: 'Filtro non valido' },
  }),
  served(createPayment, {
    summary: 'Pagamento spontaneo, subito',
    errors: 'E3',
    statuses: { 201: 'Indirizzo del pagamento', 400: 'Dati non validi, o tipo non pagabile' },
  }),
  served(createNotice, {
    summary: 'Pagamento spontaneo, avviso da stampare',
    errors: 'E3',
    statuses: { 201: 'L’avviso', 400: 'Dati non validi, o tipo non pagabile', 404: 'Posizione senza avviso' },
  }),
  served(payDebtPosition, {
    summary: 'Pagamento di una posizione',
    errors: 'E3',
    statuses: { 200: 'Indirizzo del pagamento', 400: 'Non pagabile', 404: 'Non c’è' },
  }),
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
  served(getReceiptArchive, {
    summary: 'Ricevute nell’archivio documenti',
    errors: 'E3',
    statuses: { 200: 'La scelta', 403: 'Altro cittadino', 404: 'Mai scelto' },
  }),
  served(putReceiptArchive, {
    summary: 'Scelta delle ricevute in archivio',
    errors: 'E3',
    statuses: { 200: 'Salvata', 403: 'Altro cittadino' },
  }),
];
