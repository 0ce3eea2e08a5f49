import { droppedWhole, inlineTags, paragraphTags } from './allow-list.ts';
import { holdsImage, maxNesting, element, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import {
  leavesAfter,
  leavesOfImage,
  leavesOfText,
  marksWithin,
  nodesOf,
  paragraphsOf,
  type Leaf,
  type TidyOptions,
} from './tidy-inline.ts';
import { withWordLists } from './word-lists.ts';

/** A paragraph: `own` if the source marked it as one, not for bare text between blocks. */
interface Paragraph {
  leaves: Leaf[];
  own: boolean;
}

type Block = Paragraph | HtmlElement;

interface Flow {
  blocks: Block[];
  run: Leaf[];
}

interface Scope {
  options: TidyOptions;
  marks: readonly HtmlElement[];
  depth: number;
}

const dropped: ReadonlySet<string> = new Set(droppedWhole);
const paragraphs: ReadonlySet<string> = new Set(paragraphTags);
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const sections: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

/**
 * Tidies external HTML, whatever tool wrote it: only tags and attributes of the allow-list, text always in a paragraph,
 * list item or cell, nothing empty, headings from h3 on without gaps, lists and tables with only valid children.
 * Idempotent.
 */
export function tidyHtml(nodes: readonly HtmlNode[], options: TidyOptions): HtmlNode[] {
  const scope: Scope = { options, marks: [], depth: 0 };
  return outlined(strictContent(flowOf(nodes, scope)), []);
}

function isParagraph(block: Block | undefined): block is Paragraph {
  return block !== undefined && 'leaves' in block;
}

function flowOf(nodes: readonly HtmlNode[], scope: Scope): Block[] {
  const flow: Flow = { blocks: [], run: [] };
  visitAll(nodes, scope, flow);
  close(flow, false);
  return flow.blocks;
}

function visitAll(nodes: readonly HtmlNode[], scope: Scope, flow: Flow): void {
  if (scope.depth <= maxNesting) for (const node of withWordLists(nodes)) visit(node, scope, flow);
}

function visit(node: HtmlNode, scope: Scope, flow: Flow): void {
  // One by one: a call takes some ten thousand arguments at most.
  const add = (leaf: Leaf) => void flow.run.push(leaf);
  if (typeof node === 'string') return leavesOfText(node, scope.marks).forEach(add);
  if (dropped.has(node.tag)) return;
  if (node.tag === 'br') return add({ node: element('br'), marks: scope.marks });
  if (node.tag === 'img') return leavesOfImage(node, scope.marks, scope.options).forEach(add);
  const marks = inlineTags[node.tag] ? marksWithin(node, scope.marks, scope.options) : scope.marks;
  const within = { ...scope, marks, depth: scope.depth + 1 };
  const made = blocksOf(node, within);
  if (!made && !paragraphs.has(node.tag)) {
    visitAll(node.children, within, flow);
    return leavesAfter(node, scope.marks, scope.options).forEach(add);
  }
  close(flow, false);
  if (made) return void flow.blocks.push(...made);
  visitAll(node.children, within, flow);
  close(flow, true);
}

function close(flow: Flow, own: boolean): void {
  const pieces = paragraphsOf(flow.run);
  flow.run = [];
  for (const leaves of pieces) flow.blocks.push({ leaves, own: own || pieces.length > 1 });
}

/** Blocks made from an element; null when it is not a block. */
function blocksOf(node: HtmlElement, scope: Scope): Block[] | null {
  if (headings.has(node.tag)) return headingOf(node, scope);
  switch (node.tag) {
    case 'ul':
    case 'ol':
      return listOf(node, scope);
    case 'dl':
      return whole('dl', descriptionsOf(node, scope));
    case 'table':
      return tableOf(node, scope);
    case 'blockquote':
      return whole('blockquote', strictContent(flowOf(node.children, scope)));
    default:
      return null;
  }
}

function whole(
  tag: string,
  children: readonly HtmlNode[],
  attributes?: Record<string, string>,
): HtmlElement[] {
  return children.length > 0 ? [element(tag, children, attributes)] : [];
}

/** Content in which text is always in paragraphs. */
function strictContent(blocks: readonly Block[]): HtmlElement[] {
  return blocks.map((block) => (isParagraph(block) ? element('p', nodesOf(block.leaves)) : block));
}

/** Content of an item or a cell: a single paragraph, and bare text between other blocks, get no `p`. */
function looseContent(blocks: readonly Block[]): HtmlNode[] {
  const single = blocks.filter(isParagraph).length === 1;
  return blocks.flatMap((block, index) => {
    if (!isParagraph(block)) return [block];
    const beside = [blocks[index - 1], blocks[index + 1]].some((other) => isParagraph(other) && !other.own);
    const nodes = nodesOf(block.leaves);
    return single || (!block.own && !beside) ? nodes : [element('p', nodes)];
  });
}

/** Content that may hold only text and inline elements. */
function inlineContent(node: HtmlElement, scope: Scope): HtmlNode[] {
  const pieces = flowOf(node.children, scope).map((block): Leaf[] =>
    isParagraph(block) ? block.leaves : [{ node: textOf([block]), marks: scope.marks }],
  );
  const [run] = paragraphsOf(
    pieces.flatMap((leaves, index) => (index > 0 ? [{ node: ' ', marks: [] }, ...leaves] : leaves)),
  );
  return nodesOf(run ?? []);
}

/** A heading without bold marks; lists and tables inside it are moved after it. */
function headingOf(node: HtmlElement, scope: Scope): Block[] {
  return flowOf(node.children, scope).map((block) => {
    if (!isParagraph(block)) return block;
    const leaves = block.leaves.map((leaf) => ({
      ...leaf,
      marks: leaf.marks.filter(({ tag }) => tag !== 'strong'),
    }));
    const nodes = nodesOf(leaves);
    return textOf(nodes).trim() === '' ? { leaves, own: true } : element(node.tag, nodes);
  });
}

/** Children in order: each of the `own` tags alone, everything between them grouped. */
function grouped(nodes: readonly HtmlNode[], own: readonly string[]): (HtmlElement | HtmlNode[])[] {
  const groups: (HtmlElement | HtmlNode[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (typeof node !== 'string' && own.includes(node.tag)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

function listOf(node: HtmlElement, scope: Scope): HtmlElement[] {
  const items: HtmlNode[][] = [];
  for (const child of grouped(node.children, ['li', 'ul', 'ol'])) {
    const nested = 'tag' in child && child.tag !== 'li';
    const nodes = Array.isArray(child) ? child : child.children;
    const content = nested ? listOf(child, scope) : looseContent(flowOf(nodes, scope));
    const last = items.at(-1);
    if (nested && last) last.push(...content);
    else if (content.length > 0) items.push(content);
  }
  return whole(
    node.tag,
    items.map((children) => element('li', children)),
    node.tag === 'ol' ? orderOf(node) : {},
  );
}

function orderOf({ attributes: { start = '', type = '' } }: HtmlElement): Record<string, string> {
  return { ...(/^-?\d{1,5}$/.test(start) && { start }), ...(/^[1aAiI]$/.test(type) && { type }) };
}

function descriptionsOf(node: HtmlElement, scope: Scope): HtmlElement[] {
  return grouped(node.children, ['dt', 'dd', 'div']).flatMap((child) => {
    if ('tag' in child && child.tag === 'dt') return whole('dt', inlineContent(child, scope));
    if ('tag' in child && child.tag === 'div') return descriptionsOf(child, scope);
    return whole('dd', looseContent(flowOf(Array.isArray(child) ? child : child.children, scope)));
  });
}

function tableOf(node: HtmlElement, scope: Scope): Block[] {
  const parts = childElements(node);
  const caption = parts.filter(({ tag }) => tag === 'caption').slice(0, 1);
  const body = parts.flatMap((part) => {
    if (sections.has(part.tag)) return whole(part.tag, rowsOf(childElements(part), scope));
    return part.tag === 'tr' ? whole('tbody', rowsOf([part], scope)) : [];
  });
  if (textOf(body).trim() === '' && !holdsImage(body))
    return caption.flatMap((part) => flowOf(part.children, scope));
  return [
    element('table', [...caption.flatMap((part) => whole('caption', inlineContent(part, scope))), ...body]),
  ];
}

function childElements(node: HtmlElement): HtmlElement[] {
  return node.children.filter((child) => typeof child !== 'string');
}

function rowsOf(rows: readonly HtmlElement[], scope: Scope): HtmlElement[] {
  return rows
    .filter(({ tag }) => tag === 'tr')
    .flatMap((row) =>
      whole(
        'tr',
        childElements(row).flatMap((cell) => cellOf(cell, scope)),
      ),
    );
}

/** A table cell; a header cell without text becomes an ordinary one. */
function cellOf(cell: HtmlElement, scope: Scope): HtmlElement[] {
  if (cell.tag !== 'td' && cell.tag !== 'th') return [];
  const children = looseContent(flowOf(cell.children, scope));
  const tag = textOf(children).trim() === '' ? 'td' : cell.tag;
  const { colspan = '', rowspan = '', scope: direction = '' } = cell.attributes;
  const spans = Object.entries({ colspan, rowspan }).filter(([, value]) =>
    /^[2-9]$|^[1-9]\d{1,2}$/.test(value),
  );
  const heads: Record<string, string> =
    tag === 'th' && /^(col|row)(group)?$/.test(direction) ? { scope: direction } : {};
  return [element(tag, children, { ...Object.fromEntries(spans), ...heads })];
}

/** Renumbers headings to h3–h5 without gaps; `open` holds the source levels of the enclosing headings. */
function outlined(nodes: readonly HtmlNode[], open: number[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (!headings.has(node.tag)) return { ...node, children: outlined(node.children, open) };
    const level = Number(node.tag.slice(1));
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return { ...node, tag: `h${Math.min(2 + open.length, 5)}` };
  });
}
