import type { Instance } from '#contracts/moon.ts';
import { pathOf } from '#domain/route-match.ts';

/** Where the forms of the instance service live on the municipality's host (contract A 13). */
const forms = '/moonfobl/accesso/gasprp_salute';

/** Address at which an instance is continued or read (screens B 7.2). */
export function instanceAddress({ code, formCode, status }: Instance, municipality: string): string {
  const query = new URLSearchParams({
    consumer: 'cittafacile',
    service: 'istanza',
    back_url: pathOf('area-activities'),
    codice_ente: municipality,
    codice_istanza: code,
    ...(formCode && status !== 'BOZZA' && { codice_modulo: formCode }),
  });
  return `${forms}?${query}`;
}
