import { served } from '#contracts/endpoint.server.ts';
import { getFaqCategories, getFaqCategory, getFaqAnswer, searchFaq } from './api.ts';

export const endpoints = [
  served(getFaqCategories, {
    summary: 'Categorie delle FAQ',
    errors: 'E8',
    statuses: { 200: 'Le categorie di primo livello' },
  }),
  served(getFaqCategory, {
    summary: 'Una categoria delle FAQ',
    errors: 'E8',
    statuses: { 200: 'La categoria, o {} se non esiste' },
  }),
  served(getFaqAnswer, {
    summary: 'Una risposta delle FAQ',
    errors: 'E8',
    statuses: { 200: 'La risposta, o null se non esiste', 204: 'La risposta non esiste' },
  }),
  served(searchFaq, {
    summary: 'Ricerca nelle FAQ',
    errors: 'E8',
    statuses: { 200: 'Le righe trovate', 422: 'Testo troppo lungo' },
  }),
];
