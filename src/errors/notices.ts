/** What a citizen reads when something fails (screens A 1.7). */
export const notices = {
  attention: 'Attenzione',
  faq: 'Non è stato possibile consultare le FAQ',
  rating: 'Non è stato possibile inviare la valutazione',
  maintenanceRefused: 'Autorizzazione negata',
  required: 'Campo obbligatorio',
  chooseAnswer: 'Scegli una risposta',
} as const;
