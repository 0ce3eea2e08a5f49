/** Parameters of an address at the instance service. */
interface FormRequest {
  /** Address on this site to return to when the form is done. */
  backUrl: string;
  /** The municipality's code. */
  municipality: string;
  /** `new` for a new form, `istanza` for one that was begun. */
  service: 'new' | 'istanza';
  form?: string | null;
  instance?: string | null;
  /** FAQ category and CRM service that go with the form. */
  faq?: string | null;
  assistance?: string | null;
}

/**
 * Address of a form or an instance at the instance service; every value is encoded.
 *
 * @param front base path of the forms: `moon` of the tenant file
 */
export function moonAddress(front: string, request: FormRequest): string {
  const query = new URLSearchParams({
    consumer: 'cittafacile',
    service: request.service,
    back_url: request.backUrl,
    codice_ente: request.municipality,
  });
  const { instance, form, faq, assistance } = request;
  const more = { codice_istanza: instance, codice_modulo: form, faq, assistenza: assistance };
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `${front}?${query}`;
}
