import type { Site } from '#site/site.ts';

/** A page that leads elsewhere, for hosts that obey no redirect rules (design §5). */
export function redirectPage({ origin, name }: Pick<Site, 'origin' | 'name'>, to: string): string {
  const title = text(`Servizio non disponibile | ${name}`);
  return `<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${text(to)}"><link rel="canonical" href="${text(origin + to)}"><title>${title}</title></head><body><main><h1>Servizio non disponibile</h1><p>Il Comune non ha attivato questo servizio su questo sito. <a href="${text(to)}">Continua</a></p></main></body></html>
`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
