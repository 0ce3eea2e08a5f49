import { createElement, type ReactNode } from 'react';
import { dayOf } from '#domain/text/display.ts';
import { addDays } from '#domain/time/dates.ts';
import { actNotices } from '#errors/notices.ts';
import { Booking } from '#features/appointments/islands/BookingIsland.tsx';
import { texts as bookingTexts } from '#features/appointments/booking/steps/texts.ts';
import { listFreeHours } from '#features/appointments/booking-api.ts';
import { findAppointment } from '#features/appointments/edit/change.ts';
import { EditAppointment } from '#features/appointments/islands/EditIsland.tsx';
import { texts as onlineTexts } from '#features/delegations/online/texts.ts';
import { OnlineWizard } from '#features/delegations/islands/OnlineDelegation.tsx';
import { SpontaneousPayment } from '#features/payments/islands/SpontaneousWizard.tsx';
import { texts as paymentTexts } from '#features/payments/spontaneous/texts.ts';
import { Report } from '#features/reports/islands/ReportIsland.tsx';
import { texts as reportTexts } from '#features/reports/steps/texts.ts';
import { laterTexts as requestTexts } from '#features/requests/later-texts.ts';
import { Request } from '#features/requests/islands/Assistance.tsx';
import { failureTexts } from '#kit/form/refusal.ts';
import { client } from '#platform/calls/client.ts';

/** A form that sends something, filled in to its last button. */
export interface Sample {
  path: string;
  view: () => ReactNode;
  /** What is kept of it, in the form's own format; each turn is another intent. */
  filled: (turn: number) => Promise<{
    form: string;
    step: string;
    values: Record<string, unknown>;
    /** What it is about, where that is not the query of the address. */
    item?: string;
  }>;
  /**
   * `arrived`: how what arrived without an answer is not made again. The page looks for it, the key of the call tells it,
   * or, for a change, it is the same when it is made twice.
   */
  sending: { method: string; path: RegExp; arrived: 'found' | 'known' | 'same' };
  button: string;
  /** What the citizen reads by fault; faults that lead to another step are tested with the form. */
  words: readonly (readonly [fault: string, words: string])[];
  /** A text of the form that has to stay. */
  stays: string;
}

const lost = failureTexts.mayHaveArrived;
const facts = { homeHref: '/', searchIndex: '/indice.json', services: [], accessibilityOffice: null };
const tooOften = 'Hai fatto troppe richieste: riprova tra 2 secondi.';
const email = 'ada@posta.example';

function paymentSample(way: 'online' | 'notice'): Sample {
  const { failures, action } = paymentTexts;
  return {
    path: `/servizi/ppay/pagamento-spontaneo/${way === 'online' ? 'online' : 'avviso-pagamento'}`,
    view: () => createElement(SpontaneousPayment, { system: 'PPAY', way }),
    filled: async (turn) => ({
      form: `pagamento-ppay-${way}`,
      step: 'summary',
      values: {
        privacy: true,
        type: 'DIRS',
        notes: `Copia ${turn}`,
        email,
        email2: email,
        amount: '1.000,00',
      },
    }),
    sending: { method: 'POST', path: way === 'online' ? /\/payment$/ : /\/debtpositions$/, arrived: 'known' },
    button: action[way],
    words: [
      ['400', failures.invalid],
      ['409', failures.failed[way]],
      ['422', failures.invalid],
      ['403', failures.failed[way]],
      ['500', failures.mayBeMade],
      ['503', failures.failed[way]],
      ['malformed', failures.mayBeMade],
      ['empty', failures.mayBeMade],
      ['offline', lost],
      ['429', tooOften],
    ],
    stays: '1.000,00 €',
  };
}

const delegate = { taxCode: 'RSSDRA90A01L219F', firstName: 'Dario', surname: 'Rossi' };

/** The first hours of a counter that nobody has taken. */
async function freeSlot(turn: number) {
  for (let ahead = 1; ahead < 60; ahead += 1) {
    const day = addDays(dayOf(new Date()), ahead);
    const hours = await client.call(listFreeHours, { params: { id: '12' }, query: { date: day } });
    if (hours[turn] !== undefined) return { day, hour: hours[turn] };
  }
  throw new Error('No hour is free.');
}

/** Every form that is sent once, from its last step. */
export const samples: Readonly<Record<string, Sample>> = {
  'a payment': paymentSample('online'),
  'a notice of payment': paymentSample('notice'),
  'an online delegation': {
    path: '/area-personale/deleghe/nuova/online',
    view: () => createElement(OnlineWizard),
    filled: async (turn) => ({
      form: 'delega-online',
      step: 'summary',
      values: {
        privacy: true,
        ...delegate,
        services: { [[71, 91, 72][turn]!]: addDays(dayOf(new Date()), 20) },
      },
    }),
    sending: { method: 'POST', path: /\/deleghe$/, arrived: 'found' },
    button: 'Invia',
    words: [
      ['400', onlineTexts.failures.invalid],
      ['403', onlineTexts.failures.forbidden],
      ['404', onlineTexts.failures.failed],
      ['500', onlineTexts.failures.failed],
      ['503', onlineTexts.failures.failed],
      ['malformed', onlineTexts.failures.unreadable],
      ['empty', onlineTexts.failures.unreadable],
      ['offline', lost],
      ['429', tooOften],
    ],
    stays: 'Dario',
  },
  'a booking': {
    path: '/servizi/prenotazione-appuntamento',
    view: () =>
      createElement(Booking, {
        variant: 'office',
        isPublic: true,
        offices: [],
        firstStep: () => null,
        Pending: () => null,
      }),
    filled: async (turn) => ({
      form: 'prenotazione',
      step: 'summary',
      values: {
        office: '3',
        counter: '12',
        slot: await freeSlot(turn),
        reason: '42',
        details: 'Rinnovo - per scadenza',
        email,
        privacy: true,
      },
    }),
    sending: { method: 'POST', path: /\/appsched\/appointments$/, arrived: 'found' },
    button: 'Invia',
    words: [
      ['400', bookingTexts.failures.invalid],
      ['500', bookingTexts.failures.mayBeBooked],
      ['503', bookingTexts.failures.mayBeBooked],
      ['malformed', bookingTexts.failures.mayBeBooked],
      ['offline', lost],
      ['429', tooOften],
    ],
    stays: 'Rinnovo - per scadenza',
  },
  'a request of assistance': {
    path: '/nuova-richiesta',
    view: () => createElement(Request, { facts }),
    filled: async (turn) => ({
      form: 'assistenza',
      step: 'request',
      values: {
        email,
        phone: '3331234567',
        service: '2',
        kind: '202',
        hasKinds: true,
        details: `Vorrei una copia ${turn}`,
        privacy: true,
      },
    }),
    sending: { method: 'POST', path: /\/crm\/tickets$/, arrived: 'found' },
    button: 'Invia',
    words: [
      ['400', requestTexts.refused],
      ['422', requestTexts.refused],
      ['403', actNotices.requestSend],
      ['404', actNotices.requestSend],
      ['409', actNotices.requestSend],
      ['413', requestTexts.refused],
      ['500', actNotices.requestSend],
      ['503', actNotices.requestSend],
      ['malformed', actNotices.requestSend],
      ['offline', lost],
      ['429', tooOften],
    ],
    stays: 'Vorrei una copia',
  },
  'a report': {
    path: '/servizi/segnalazioni/nuova',
    view: () => createElement(Report),
    filled: async (turn) => ({
      form: 'segnalazione',
      step: 'summary',
      values: {
        privacy: true,
        description: 'Davanti alla scuola',
        kind: '802',
        title: `Lampione ${turn}`,
        details: 'Da lunedì non si accende.',
        email,
        phone: '',
      },
    }),
    sending: { method: 'POST', path: /\/crm\/tickets$/, arrived: 'found' },
    button: 'Invia',
    words: [
      ['400', reportTexts.failures.invalid],
      ['422', reportTexts.failures.invalid],
      ['403', reportTexts.failures.forbidden],
      ['404', reportTexts.failures.failed],
      ['409', reportTexts.failures.failed],
      ['500', reportTexts.failures.failed],
      ['503', reportTexts.failures.failed],
      ['malformed', reportTexts.failures.failed],
      ['offline', lost],
      ['429', tooOften],
    ],
    stays: 'Davanti alla scuola',
  },
  'a change of an appointment': {
    path: '/servizi/appuntamento/modifica/8071',
    view: () => createElement(EditAppointment, { by: 'id', isPublic: true }),
    filled: async (turn) => {
      const appointment = await findAppointment({ id: '8071' }, undefined);
      return {
        form: 'modifica-appuntamento-8071',
        step: 'summary',
        values: { details: `Furto ${turn}` },
        item: [appointment?.status, appointment?.startsAt, appointment?.notes].join(' '),
      };
    },
    sending: { method: 'PUT', path: /\/appsched\/appointments\/8071$/, arrived: 'same' },
    button: 'Conferma modifica',
    words: [
      ['500', 'Non sappiamo se la modifica è riuscita'],
      ['malformed', 'Non sappiamo se la modifica è riuscita'],
      ['offline', lost],
      ['429', tooOften],
    ],
    stays: 'Furto',
  },
};
