import { plainText } from '../text/plain-text.ts';

/** Something in a text of the office that not every citizen can use. */
export interface Weakness {
  kind: 'image' | 'link' | 'table';
  /** File of the image, words of the link; absent for a table. */
  what?: string;
}

/** Words of a link that do not say where it leads (WCAG 2.4.4). */
const emptyWords = new Set([
  ...['qui', 'clicca', 'clicca qui', 'cliccare qui', 'cliccando qui', 'premi qui', 'vai', 'vai qui', 'vedi'],
  ...['vedi qui', 'leggi', 'leggi qui', 'leggi tutto', 'leggi di più', 'link', 'a questo link', 'al link'],
  ...[
    'questo link',
    'questa pagina',
    'pagina',
    'scarica',
    'scarica qui',
    'continua',
    'apri',
    'di più',
    'altro',
  ],
  ...['click here', 'here', 'read more', 'more'],
]);

/**
 * Finds in a sanitised text what an office often plants: images without words, links that only say "clicca qui", tables
 * without head cells (WCAG 1.1.1, 2.4.4, 1.3.1).
 */
export function weaknessesOf(html: string): Weakness[] {
  return [
    ...[...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]): Weakness[] =>
      /\balt="[^"]*[^"\s]/.test(tag) ? [] : [{ kind: 'image', what: fileOf(tag) }],
    ),
    ...[...html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g)].flatMap(([, content = '']): Weakness[] => {
      const words = plainText(content);
      const bare = words.toLowerCase().replace(/^[\s«“"(]+|[\s.:!»”")>…]+$/g, '');
      return emptyWords.has(bare) ? [{ kind: 'link', what: words }] : [];
    }),
    ...[...html.matchAll(/<table\b[\s\S]*?<\/table>/g)].flatMap(([table]): Weakness[] =>
      /<th\b/.test(table) ? [] : [{ kind: 'table' }],
    ),
  ];
}

function fileOf(tag: string): string {
  const [source = ''] = (/\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '').split(/[?#]/);
  return plainText(source.split('/').at(-1) ?? '').slice(0, 80);
}

/** What is weak, in words for operators. */
export function weaknessWords(all: readonly Weakness[]): string {
  const told = all.map(({ kind, what }) =>
    kind === 'image'
      ? `image "${what}" has no words`
      : kind === 'link'
        ? `link says only "${what}"`
        : 'table has no head cells',
  );
  return [...new Set(told)].join('; ');
}

/** The same in words for the office that wrote the text. */
export function weaknessFindings(all: readonly Weakness[], kind: Weakness['kind']): string[] {
  const found = all.filter((one) => one.kind === kind);
  const told = found.map(({ what }) =>
    kind === 'image'
      ? `immagine «${what}» senza testo`
      : kind === 'link'
        ? `collegamento che dice solo «${what}»`
        : 'tabella senza celle di intestazione',
  );
  return [...new Set(told)];
}
