import type { FormRow, InstanceRow } from './data.ts';

/** `nome` and `descrizione` of a state (contract A 13.3). */
const texts: Record<string, readonly [string, string]> = {
  BOZZA: ['BOZZA', 'istanza non completa'],
  COMPLETATA: ['DA INVIARE', 'istanza completata ma non inviata'],
  INVIATA: ['INVIATA', 'istanza inviata all’ente competente'],
  IN_ATTESA_INTEGRAZIONE: ['IN ATTESA INTEGRAZIONE', 'l’ente attende altri documenti'],
  DA_PAGARE: ['DA PAGARE', 'istanza in attesa del pagamento'],
  IN_PAGAMENTO: ['IN PAGAMENTO', 'pagamento avviato'],
  IN_PAGAMENTO_ONLINE: ['IN PAGAMENTO ONLINE', 'pagamento in linea avviato'],
  ATTESA_PAGAMENTO: ['ATTESA PAGAMENTO', 'in attesa dell’esito del pagamento'],
  ATTESA_RICEVUTA_PAGAMENTO: ['ATTESA RICEVUTA', 'in attesa della ricevuta di pagamento'],
  RICEVUTA_CARICATA: ['RICEVUTA CARICATA', 'ricevuta di pagamento caricata'],
  ARCHIVIATA: ['ARCHIVIATA', 'istanza archiviata'],
  ELIMINATA: ['ELIMINATA', 'istanza eliminata'],
  IN_ISTRUTTORIA: ['IN ISTRUTTORIA', 'l’ufficio esamina l’istanza'],
  APPROVATA: ['APPROVATA', 'istanza approvata'],
  PUB: ['PUBBLICATA', 'istanza in corso'],
};

/** An instance as the service sends it, fields nobody reads included (contract A 13.3). */
export function wireInstance(row: InstanceRow, forms: readonly FormRow[]) {
  // The newest version is the last of the list.
  const form = forms.findLast(({ codiceModulo }) => codiceModulo === row.form);
  const [nome, descrizione] = texts[row.status] ?? [row.status, null];
  return {
    codiceIstanza: row.code,
    identificativoUtente: row.cf,
    codiceFiscaleDichiarante: row.cf,
    stato: { codice: row.status, nome, descrizione },
    created: row.created_at,
    ...(row.protocol && { numeroProtocollo: row.protocol, dataProtocollo: row.protocol_at }),
    importanza: 0,
    flagEliminata: row.status === 'ELIMINATA',
    modulo: {
      codiceModulo: row.form,
      versioneModulo: form?.versioneModulo ?? null,
      oggettoModulo: form?.oggettoModulo ?? null,
      descrizioneModulo: form?.descrizioneModulo ?? null,
    },
  };
}
