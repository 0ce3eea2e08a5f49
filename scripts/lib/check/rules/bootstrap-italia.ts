import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { everyPage, type Rule } from '../rule.ts';

/** Names of the markup of Bootstrap Italia’s own documentation that its style sheet does not use. */
const ofTheModel = ['search-link'];

/** Share of the official names that the validator asks of a page. */
const leastShare = 0.3;

let official: Set<string> | undefined;

/** Class names of the official style sheet. */
function officialNames(): ReadonlySet<string> {
  if (official) return official;
  const file = createRequire(import.meta.url).resolve('bootstrap-italia/dist/css/bootstrap-italia.min.css');
  const css = readFileSync(file, 'utf8').replace(/url\([^)]*\)/g, '');
  official = new Set([...css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].flatMap(([, name]) => name ?? []));
  return official;
}

/** C.SI.1.2. */
export const bootstrapItalia: readonly Rule[] = [
  {
    id: 'class-names',
    criterion: 'C.SI.1.2',
    title:
      'Almeno il 30% dei nomi di classe è di Bootstrap Italia; gli altri sono riconoscibili come del portale',
    check: (page) => {
      const all = page
        .withAttribute('class')
        .flatMap(({ attributes }) => (attributes['class'] ?? '').split(/\s+/));
      const names = [...new Set(all.filter(Boolean))];
      const others = names.filter((name) => !officialNames().has(name));
      const share = 1 - others.length / Math.max(1, names.length);
      const unknown = others.filter((name) => !ofTheModel.includes(name) && !name.startsWith('pc-'));
      return [
        share < leastShare && `${Math.round(share * 100)}%`,
        unknown.length > 0 && `nomi di altri: ${unknown.join(', ')}`,
      ];
    },
  },
  {
    id: 'bootstrap-version',
    criterion: 'C.SI.1.2',
    title: 'Il foglio di stile dichiara una versione di Bootstrap Italia dalla 2.0.0',
    pages: (site) => (site.record.closed ? everyPage(site) : site.framed),
    check: (page, site) => {
      const sheets = page
        .withAttribute('rel', 'stylesheet')
        .map(({ attributes }) => attributes['href'] ?? '');
      const css = sheets.map((href) => site.text(href)).join('');
      // The validator reads double quotes only.
      const [, major] = /--bootstrap-italia-version:"(\d+)\.\d+\.\d+"/.exec(css) ?? [];
      return [!(Number(major) >= 2) && 'manca la versione'];
    },
  },
];
