import { served } from '#contracts/endpoint.server.ts';
import { getCrmServices, getCrmKinds, getPrivacyPolicy } from './crm-contract.ts';

export const endpoints = [
  served(getCrmServices, {
    summary: 'Servizi per cui si chiede assistenza',
    errors: 'E8',
    statuses: { 200: 'I servizi' },
  }),
  served(getCrmKinds, {
    summary: 'Tipologie di problema di un servizio',
    errors: 'E8',
    statuses: { 200: 'Le tipologie', 404: 'Servizio sconosciuto' },
  }),
  served(getPrivacyPolicy, {
    summary: 'Informativa delle richieste di assistenza',
    errors: 'E8',
    statuses: { 200: 'Il testo', 404: 'Nessuna informativa' },
  }),
];
