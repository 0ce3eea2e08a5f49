/** IUV of a notice with auxiliary digit 3: segregation code, 13 digits of ours, check digits. */
export function iuvOf(segregation: string, local: number): string {
  const body = `${segregation}${String(local).padStart(13, '0')}`;
  return `${body}${String(Number(`3${body}`) % 93).padStart(2, '0')}`;
}
