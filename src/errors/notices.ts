/** What a citizen reads anywhere while something is on its way, when it is done and when it fails (screens A 1.7, B 1.9). */
export const notices = {
  waiting:
    'Un momento: stiamo leggendo i tuoi dati dagli archivi del Comune. Se la connessione è lenta possono servire alcuni secondi: non serve ricaricare la pagina.',
  attention: 'Attenzione',
  done: 'Operazione completata',
  automated:
    'Per distinguere le persone dai programmi automatici, aspetta qualche secondo e premi di nuovo il pulsante. Quello che hai scritto è rimasto.',
  services: 'Non è stato possibile caricare i servizi',
} as const;
