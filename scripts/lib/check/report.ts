import { escapeHtml } from '#domain/html/escape-html.ts';
import type { GroupResult } from './check-site.ts';
import { isFailed, type RuleResult } from './rule.ts';

/** What was checked, and what came of it. */
export interface Report {
  tenant: string;
  /** Name of the municipality. */
  municipality: string;
  hostname: string;
  /** Version of the portal. */
  version: string;
  /** Date of the data, and of the check, ISO 8601. */
  dataDate: string;
  checkedAt: string;
  /** HTML files of the build. */
  pages: number;
  groups: GroupResult[];
  /** What could not be looked at, in Italian. */
  notes: string[];
}

/** Problems of one rule, and pages of one problem, that are written out; the others are counted. */
const mostWritten = 100;

const counting =
  'La colonna «Pagine» dice quante pagine riguarda ogni verifica. Le pagine senza testata e piè di pagina, come quelle che portano a un altro indirizzo, seguono solo alcune regole; nel browser le pagine uguali si aprono una volta sola.';

const style = `body{font:1rem/1.5 "Titillium Web",Arial,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#17324d}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #5c6f82;padding:.4rem .6rem;text-align:left;vertical-align:top}
h2{margin-top:2.5rem}code{overflow-wrap:anywhere}.no{color:#a52a2a;font-weight:700}.si{color:#006b3c;font-weight:700}
tbody th{font-weight:400}tbody th,li,h1{overflow-wrap:anywhere}
@media(max-width:40rem){table{font-size:.8rem}th,td{padding:.3rem}}
@media print{body{margin:0;max-width:none}tr,li{break-inside:avoid}}`;

/** True when no rule found a problem. */
export function isPassed({ groups }: Report): boolean {
  return !groups.some(({ results }) => results.some(isFailed));
}

/** The report as a page that an office can read, print and attach. */
export function reportPage(report: Report): string {
  const { municipality, hostname, version, dataDate, checkedAt, pages, groups, notes } = report;
  const told = groups.flatMap(({ results }) => results.filter(({ problems }) => problems.length > 0));
  const failed = told.filter(isFailed);
  const hasAdvice = told.length > failed.length;
  const title = `Verifica delle pagine: ${municipality}`;
  const outcome = isPassed(report)
    ? 'Esito: tutte le verifiche sono superate.'
    : `Esito: ${failed.length} ${failed.length === 1 ? 'verifica non è superata' : 'verifiche non sono superate'}.`;
  const advice = hasAdvice ? ' Qualcosa è da rivedere: leggi in fondo.' : '';
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p><strong>${outcome}</strong>${advice}</p>
<p>Sono state lette tutte le ${pages} pagine generate per <code>${escapeHtml(hostname)}</code> il ${dateOf(checkedAt)}. Versione del portale: ${escapeHtml(version)}. Dati del ${dateOf(dataDate)}.</p>
<p>${counting}</p>
${notes.map((note) => `<p>${escapeHtml(note)}</p>\n`).join('')}${groups.map(groupTable).join('\n')}
${told.length > 0 ? `<h2>Che cosa ${isPassed(report) ? 'rivedere' : 'correggere'}</h2>\n${told.map(problemList).join('\n')}` : ''}
</main></body></html>
`;
}

function groupTable({ title, results }: GroupResult): string {
  const rows = results.map(
    (result) =>
      `<tr><th scope="row">${escapeHtml(result.title)}</th><td>${escapeHtml(result.criterion ?? '')}</td><td>${result.pages}</td><td>${outcomeOf(result)}</td></tr>`,
  );
  return `<h2>${escapeHtml(title)}</h2>
<table><thead><tr><th scope="col">Verifica</th><th scope="col">Criterio</th><th scope="col">Pagine</th><th scope="col">Esito</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function outcomeOf({ pages, problems, isAdvice }: RuleResult): string {
  if (pages === 0) return 'Non applicabile';
  if (problems.length === 0) return '<span class="si">Superata</span>';
  const files = new Set(problems.map(({ file }) => file)).size;
  if (isAdvice) return `Da rivedere (${files} ${files === 1 ? 'pagina' : 'pagine'})`;
  return `<span class="no">Non superata</span> (${files} ${files === 1 ? 'pagina' : 'pagine'})`;
}

/** The problems of a rule, those of the same words together. */
function problemList({ title, remedy, pages, problems }: RuleResult): string {
  const told = [...Map.groupBy(problems, ({ words }) => words)];
  const left = told.length - mostWritten;
  const lines = told.slice(0, mostWritten).map(([words, of]) => {
    const files = [...new Set(of.map(({ file }) => file))];
    return `<li>${escapeHtml(words)} – ${placesOf(files, pages)}</li>`;
  });
  const more = left > 0 ? `<li>… e altri ${left}</li>` : '';
  return `<h3>${escapeHtml(title)}</h3>\n<p>${escapeHtml(remedy)}</p>\n<ul>${lines.join('\n')}${more}</ul>`;
}

/** Addresses of pages, as an office types them. */
function placesOf(files: readonly string[], pages: number): string {
  if (files.length > 1 && files.length === pages) return `in tutte le ${pages} pagine`;
  const written = files.slice(0, mostWritten).map((file) => `<code>${escapeHtml(addressOf(file))}</code>`);
  const left = files.length - written.length;
  return `${written.join(', ')}${left > 0 ? ` e altre ${left}` : ''}`;
}

function addressOf(file: string): string {
  return `/${file.replace(/\/?index\.html$/, '')}`;
}

function dateOf(iso: string): string {
  return new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(new Date(iso));
}
