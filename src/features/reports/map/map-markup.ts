/** What Leaflet 1.9 writes by `innerHTML` while it is loaded, to learn what the browser can draw. */
const probe = '<svg/>';

/** The rules of the policy `default` of the page with the map: that one text, and no script of any kind. */
export const mapMarkup = {
  createHTML: (html: string): string | null => (html === probe ? html : null),
};

interface Factory {
  defaultPolicy: object | null;
  createPolicy: (name: 'default', rules: typeof mapMarkup) => object;
}

/** Lets Leaflet be loaded where Trusted Types are on. Only the page with the map may make this policy. */
export function allowMapMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', mapMarkup);
}
