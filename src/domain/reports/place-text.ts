/** Parts of an address as a Nominatim-compatible service names them (contract B 9). */
export type AddressParts = Readonly<Record<string, unknown>>;

const streets = ['road', 'pedestrian', 'square', 'footway', 'path'];
const towns = ['city', 'town', 'village', 'municipality', 'hamlet'];

function first(parts: AddressParts, names: readonly string[]): string {
  for (const name of names) {
    const value = parts[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** `<road>, <house_number> - <city> (<county>)` without what is missing; empty when nothing is known (contract B 9). */
export function placeText(parts: AddressParts, name: string | null): string {
  const road = first(parts, streets) || (name?.trim() ?? '');
  const street = [road, road && first(parts, ['house_number'])].filter(Boolean).join(', ');
  const county = first(parts, ['county']);
  const town = [first(parts, towns), county && `(${county})`].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(' - ');
}
