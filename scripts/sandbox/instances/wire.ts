import { instanceStates, instanceServerTexts } from '#features/instances/states.ts';
import type { FormRow, InstanceRow } from './data.ts';

/** An instance as the service sends it, with fields that the portal ignores. */
export function wireInstance(row: InstanceRow, forms: readonly FormRow[]) {
  // The newest version is the last of the list.
  const form = forms.findLast(({ codiceModulo }) => codiceModulo === row.form);
  const [nome, descrizione] = instanceServerTexts[row.status] ?? [row.status, null];
  return {
    codiceIstanza: row.code,
    identificativoUtente: row.cf,
    codiceFiscaleDichiarante: row.cf,
    stato: { codice: row.status, nome, descrizione },
    created: row.created_at,
    // Read by the client of 2023, beside `modulo`.
    codiceModulo: row.form,
    ...(row.protocol && { numeroProtocollo: row.protocol, dataProtocollo: row.protocol_at }),
    importanza: 0,
    flagEliminata: row.status === instanceStates.deleted.code,
    modulo: {
      codiceModulo: row.form,
      versioneModulo: form?.versioneModulo ?? null,
      oggettoModulo: form?.oggettoModulo ?? null,
      descrizioneModulo: form?.descrizioneModulo ?? null,
    },
  };
}
