import type { SeedCitizen } from '../types.ts';

/** Has data everywhere: contacts on every channel, push on two devices, favourites, many messages. */
export const ada = {
  taxCode: 'VRDDAA81C54F952J',
  name: 'Ada',
  surname: 'Verdi',
  email: 'ada.verdi@idp.example',
  phone: null,
  note: 'Ha di tutto: contatti su ogni canale, notifiche push, preferiti, molti messaggi. Agisce per Bruno.',
  favourites: [12, 31, 41],
} satisfies SeedCitizen;

/** Older, without a mobile phone; lets Ada act for him. */
export const bruno = {
  taxCode: 'NREBRN48H07L219B',
  name: 'Bruno',
  surname: 'Neri',
  email: 'bruno.neri@idp.example',
  phone: null,
  note: 'Anziano, senza cellulare: solo e-mail. Ha delegato Ada.',
  favourites: [52],
} satisfies SeedCitizen;

/** Has no notification profile yet. */
export const carla = {
  taxCode: 'BNCCRL75S62A944O',
  name: 'Carla',
  surname: 'Bianchi',
  email: 'carla.bianchi@idp.example',
  phone: '3331234567',
  note: 'Nessun profilo di notifica: il portale le propone di comporlo.',
} satisfies SeedCitizen;

/** Has a notification profile and nothing else: every list is empty. */
export const dario = {
  taxCode: 'RSSDRA90A01L219F',
  name: 'Dario',
  surname: 'Rossi',
  email: null,
  phone: null,
  note: 'Appena arrivato: tutti gli elenchi sono vuoti.',
} satisfies SeedCitizen;

/** The notification service fails for her, so her contacts are sent as null. */
export const elena = {
  taxCode: 'GLLLNE85D41F205T',
  name: 'Elena',
  surname: 'Gialli',
  email: 'elena.gialli@idp.example',
  phone: '3479876543',
  note: 'Per lei il servizio di notifica non risponde: contatti sconosciuti, messaggi in errore.',
  noticesDown: true,
} satisfies SeedCitizen;

/** Everybody who may log in to the sample municipalities. */
export const samplePeople = [ada, bruno, carla, dario, elena] as const satisfies readonly SeedCitizen[];
