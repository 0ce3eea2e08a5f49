import type { Instance } from '../contract.ts';
import { instanceStates } from '../states.ts';
import { moonAddress } from '#domain/instances/moon-address.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { pageData } from '#platform/page/page-data.ts';

/** Address at which an instance is continued or read (screens B 7.2). */
export function instanceAddress({ code, formCode, status }: Instance): string {
  const { moonForms, municipalityCode } = pageData();
  return moonAddress(moonForms, {
    service: 'istanza',
    backUrl: pathOf('area-activities'),
    municipality: municipalityCode,
    instance: code,
    form: status === instanceStates.draft.code ? null : formCode,
  });
}
