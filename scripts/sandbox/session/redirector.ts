/** A path of the same site that may follow a login, as it was typed; null for anything else (contract A 5.2). */
export function safeRedirector(value: string | undefined): string | null {
  if (value === undefined || value.length > 2000) return null;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(value) ? value : null;
}

/** Where a login ends: the personal area, which sends the citizen on by rules of its own (screens B 1.3). */
export function addressAfterLogin(redirector: string | null): string {
  return redirector === null
    ? '/area-personale'
    : `/area-personale?redirector=${encodeURIComponent(redirector)}`;
}
