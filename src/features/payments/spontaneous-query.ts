/** Query names by which a link asks for a type of payment and fills in its notes (contract B 3.2) [S]. */
const asked = ['typology', 'notes'] as const;

/** What the address asks for, as a query for the next page of the flow; empty when it asks for nothing. */
export function askedQuery(search = location.search): string {
  const given = new URLSearchParams(search);
  const carried = new URLSearchParams(
    asked.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return carried.size > 0 ? `?${carried.toString()}` : '';
}
