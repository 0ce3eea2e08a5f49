import { served } from '#contracts/endpoint.server.ts';
import {
  createNotice,
  createPayment,
  getPaymentPolicy,
  listPaymentTypes,
  payDebtPosition,
} from './spontaneous-contract.ts';

export const endpoints = [
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
];
