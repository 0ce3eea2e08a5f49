/** Returns the address, or null where it is none. `URL.parse` would do, which browsers of 2023 lack. */
export function parsedUrl(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

/** A part of an address, decoded once; text that cannot be decoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
