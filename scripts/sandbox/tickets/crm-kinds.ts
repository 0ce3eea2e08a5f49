/** A kind of problem as the CRM sends it. */
export interface SeedKind {
  id: number;
  name: string;
  parent_service: number;
}

/** Kinds of problem by service, numbered as the CRM of the samples does it: `<service><two digits>`. */
export function kindsOf(names: Readonly<Record<number, readonly string[]>>): Record<string, SeedKind[]> {
  return Object.fromEntries(
    Object.entries(names).map(([service, all]) => [
      service,
      all.map((name, index) => ({
        id: Number(service) * 100 + index + 1,
        name,
        parent_service: Number(service),
      })),
    ]),
  );
}
