import { parse, type DefaultTreeAdapterTypes as Tree, type ParserError } from 'parse5';
import { ownValue } from '#domain/own-value.ts';
import { everyPage, type Rule } from '../rule.ts';
import type { HtmlPage } from '../page.ts';

const voids = 'area base br col embed hr img input link meta source track wbr'.split(' ');
/** Elements that a parser makes by itself. */
const implied = ['html', 'head', 'body', 'tbody', 'colgroup'];
/** Elements that hold nothing but text and what stands within a sentence. */
const ofSentences = 'p h1 h2 h3 h4 h5 h6 pre label button strong em b i small abbr cite code span'.split(' ');
const blocks =
  'address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  );
const lists = ['ul', 'ol', 'menu'];
const ofLists = ['li', 'script', 'template'];
const interactive = ['a', 'button', 'select', 'textarea', 'details'];
const obsolete =
  'acronym applet basefont big center dir font frame frameset marquee nobr noframes strike tt'.split(' ');
/** Attributes whose words are ids of the page. */
const references = [
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'headers',
  'list',
];

/** What the HTML standard asks of the text of a page, besides what browsers show. */
export const markup: readonly Rule[] = [
  {
    id: 'html-syntax',
    title: 'Il codice HTML si legge senza errori, e ogni elemento è aperto e chiuso dove è scritto',
    criterion: 'WCAG 4.1.1 (2.1)',
    pages: everyPage,
    check: ({ html }) => syntaxFaults(html),
  },
  {
    id: 'html-content',
    title: 'Gli elementi HTML stanno solo dove lo standard li ammette',
    pages: everyPage,
    check: contentFaults,
  },
  {
    id: 'html-references',
    title: 'Etichette e riferimenti tra elementi portano a elementi della pagina',
    criterion: 'WCAG 1.3.1',
    pages: everyPage,
    check: (page) => {
      const ids = new Set(page.withAttribute('id').map(({ attributes }) => attributes['id']));
      return page.elements.flatMap(({ tag, attributes }) =>
        references.flatMap((name) =>
          (ownValue(attributes, name) ?? '')
            .split(/\s+/)
            .map((id) => id !== '' && !ids.has(id) && `${tag} ${name}="${id}": non c’è nella pagina`),
        ),
      );
    },
  },
];

function syntaxFaults(html: string): string[] {
  const found: string[] = [];
  const onParseError = ({ code, startLine, startCol }: ParserError) =>
    void found.push(`${code} (riga ${startLine}, colonna ${startCol})`);
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false, onParseError });
  if (!html.trimEnd().endsWith('</html>')) found.push('testo dopo la fine della pagina');
  collectUnclosed(document, found);
  return found;
}

function collectUnclosed(parent: Tree.ParentNode, found: string[]): void {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const { tagName: tag, sourceCodeLocation: place } = node;
    const isForeign = String(node.namespaceURI) !== 'http://www.w3.org/1999/xhtml';
    if (!place && !implied.includes(tag)) found.push(`${tag} nasce da un errore`);
    else if (place && !place.endTag && !voids.includes(tag) && !implied.includes(tag) && !isForeign)
      found.push(`${tag} non è chiuso (riga ${place.startLine}, colonna ${place.startCol})`);
    collectUnclosed(node, found);
    if ('content' in node) collectUnclosed(node.content, found);
  }
}

/** Parents that an element needs. */
const neededParents: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol', 'menu'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
  tr: ['tbody', 'thead', 'tfoot', 'table'],
};

function contentFaults(page: HtmlPage): string[] {
  return page.elements.flatMap(({ tag, parent }) => {
    const above = parent?.tag ?? '';
    const isMisplaced =
      (ofSentences.includes(above) && blocks.includes(tag)) ||
      (lists.includes(above) && !ofLists.includes(tag)) ||
      ownValue(neededParents, tag)?.includes(above) === false;
    const isNested = interactive.includes(tag) && hasInteractiveParent(parent);
    return [
      ...(isMisplaced ? [`${tag} dentro ${above}`] : []),
      ...(isNested ? [`${tag} dentro un altro comando`] : []),
      ...(obsolete.includes(tag) ? [`elemento superato ${tag}`] : []),
    ];
  });
}

function hasInteractiveParent(parent: HtmlPage['elements'][number] | null): boolean {
  if (!parent) return false;
  return ['a', 'button'].includes(parent.tag) || hasInteractiveParent(parent.parent);
}
