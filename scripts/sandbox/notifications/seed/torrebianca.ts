import { ada, bruno, dario, elena } from '../../seed/citizens/people.ts';
import type { NotificationSample, SeedNotifyService } from '../seed.ts';

const own = 'citfac,c_x999';

const services: readonly SeedNotifyService[] = [
  {
    uuid: '0d9c8a52-6d0c-4d6e-9c0c-5a1f0e6b1101',
    name: 'mensa',
    channels: 'push,email,mex',
    tags: own,
  },
  { uuid: '0d9c8a52-6d0c-4d6e-9c0c-5a1f0e6b1102', name: 'tari', channels: 'push,email,sms', tags: own },
  { uuid: '0d9c8a52-6d0c-4d6e-9c0c-5a1f0e6b1103', name: 'multe', channels: 'email,sms', tags: own },
  { uuid: '0d9c8a52-6d0c-4d6e-9c0c-5a1f0e6b1104', name: 'cude', channels: 'email', tags: own },
  {
    uuid: '0d9c8a52-6d0c-4d6e-9c0c-5a1f0e6b1105',
    name: 'avvisi_di_pagamento',
    channels: 'email,sms,push,io',
    tags: `${own},ppay`,
  },
  {
    uuid: '0d9c8a52-6d0c-4d6e-9c0c-5a1f0e6b1106',
    name: 'allerta_meteo',
    channels: 'push,sms,email',
    tags: own,
  },
  {
    uuid: '0d9c8a52-6d0c-4d6e-9c0c-5a1f0e6b1107',
    name: 'biblioteca_civica',
    channels: 'email,push',
    tags: own,
  },
];

/** Seven services, one of them about payments; profiles of every kind. */
export const sample: NotificationSample = {
  terms: `<h2>Termini e condizioni del servizio di notifica</h2>
<p>Il Comune di Torrebianca invia avvisi sui servizi che scegli, per i canali che scegli.</p>
<ol><li>I contatti servono solo a inviarti gli avvisi.</li>
<li>Puoi cambiare idea quando vuoi: dal profilo modifichi i contatti o li elimini.</li>
<li>Gli avvisi non sostituiscono le notificazioni con valore legale.</li></ol>
<p onclick="alert('termini')">Per saperne di più leggi
<a href="https://www.comune.torrebianca.example/privacy">l’informativa completa</a>.<script>document.title = 'Violato'</script></p>`,
  services,
  profiles: [
    {
      taxCode: ada.taxCode,
      termsAcceptedAt: '-400 09:12',
      contacts: {
        email: 'ada@posta.example',
        sms: '00393201234567',
        phone: '00393201234567',
        push: {
          mensa: ['telefono-di-ada', 'portatile-di-ada'],
          tari: ['telefono-di-ada'],
          allerta_meteo: ['telefono-di-ada', 'portatile-di-ada'],
        },
        language: 'it_IT',
      },
      preferences: {
        mensa: 'push,email,mex',
        tari: 'email,push',
        multe: 'sms',
        avvisi_di_pagamento: 'email,io',
        allerta_meteo: 'push,sms',
      },
    },
    {
      taxCode: bruno.taxCode,
      termsAcceptedAt: '-120 16:40',
      contacts: { email: 'bruno.neri@posta.example' },
      preferences: { tari: 'email', cude: 'email' },
    },
    {
      taxCode: dario.taxCode,
      termsAcceptedAt: '-1 08:00',
      contacts: { email: 'dario@posta.example' },
    },
    {
      taxCode: elena.taxCode,
      termsAcceptedAt: '-90 11:00',
      contacts: { email: 'elena@posta.example', sms: '00393479876543' },
      preferences: { mensa: 'email' },
    },
  ],
};
