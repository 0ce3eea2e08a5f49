/** Query name of the service at whose page the payment began: it is paid for by its delegates. */
export const serviceParam = 'servizio';

/**
 * Query names by which a link asks for a type of payment and fills in its notes, and the service at
 * whose page the payment began.
 */
const asked = ['typology', 'notes', serviceParam] as const;

/**
 * What the address asks for, as a query for the next page of the flow; empty when it asks for nothing. `service` is the id
 * of the service at whose page the payment begins.
 */
export function carryQuery(search = location.search, service?: string): string {
  const given = new URLSearchParams(search);
  if (service) given.set(serviceParam, service);
  const carried = new URLSearchParams(
    asked.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return carried.size > 0 ? `?${carried.toString()}` : '';
}

/** Id of the service at whose page the payment began; null: none, or no id. */
export function fromService(search = location.search): string | null {
  const id = new URLSearchParams(search).get(serviceParam);
  return id !== null && /^[\w-]{1,40}$/.test(id) ? id : null;
}
