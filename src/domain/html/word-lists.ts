import { element, holdsImage, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** Attribute of a paragraph that Word wrote as an item of a list: its level, or `?` where only its sign tells. */
export const listLevelAttribute = 'data-list-level';

/** Level of an item of a list as Word writes it, a paragraph with a style; null for other paragraphs. */
export function listLevel(attributes: ReadonlyMap<string, string>): string | null {
  const [, level] =
    /mso-list:\s*(?!ignore|none)[^;]*?level([1-9])/i.exec(attributes.get('style') ?? '') ?? [];
  if (level) return level;
  return /\bMsoList(?!Continue)/i.test(attributes.get('class') ?? '') ? '?' : null;
}

interface Item {
  level: number;
  tag: 'ul' | 'ol';
  attributes: Record<string, string>;
  children: readonly HtmlNode[];
}

/** A sign and the blanks behind it: a bullet, "1." or "a)"; any other sign with two blanks at least. */
const sign =
  /^\s*(?:([·•●○◦▪■§\u2013\u2014*o-]|[\uf000-\uf0ff])\s+|(\(?(?:\d{1,3}|[a-z]|[ivxlc]{2,6})[.)])\s+|\S(?=\s{2})\s+)/i;

/** Puts paragraphs that Word wrote as items into lists, without their signs; other nodes stay as they are. */
export function withWordLists(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  if (!nodes.some((node) => levelOf(node) !== undefined)) return nodes;
  const found: HtmlNode[] = [];
  let items: Item[] = [];
  const endList = () => {
    found.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = itemOf(node);
    if (item) items.push(item);
    else if (items.length === 0 || textOf([node]).trim() !== '' || holdsImage([node])) {
      endList();
      found.push(node);
    }
  }
  endList();
  return found;
}

function levelOf(node: HtmlNode): string | undefined {
  return typeof node === 'string' ? undefined : node.attributes[listLevelAttribute];
}

function itemOf(node: HtmlNode): Item | null {
  const level = levelOf(node);
  if (typeof node === 'string' || level === undefined) return null;
  const found = sign.exec(textOf(node.children));
  if (!found && level === '?') return null;
  const [whole = '', , number] = found ?? [];
  return {
    level: level === '?' ? 1 : Number(level),
    tag: number ? 'ol' : 'ul',
    attributes: number ? orderOf(number.replace(/[().]/g, '')) : {},
    children: withoutStart(node.children, whole.length),
  };
}

function orderOf(number: string): Record<string, string> {
  if (/^\d/.test(number)) return Number(number) === 1 ? {} : { start: number.replace(/^0+(?=\d)/, '') };
  const isRoman = number.length > 1 || /^[iv]$/i.test(number);
  const isLarge = number === number.toUpperCase();
  return { type: isRoman ? (isLarge ? 'I' : 'i') : isLarge ? 'A' : 'a' };
}

/** Nodes without so many characters at their start. */
function withoutStart(nodes: readonly HtmlNode[], count: number): HtmlNode[] {
  let left = count;
  return nodes.map((node) => {
    const length = textOf([node]).length;
    const cut = Math.min(left, length);
    left -= cut;
    if (cut === 0) return node;
    return typeof node === 'string'
      ? node.slice(cut)
      : { ...node, children: withoutStart(node.children, cut) };
  });
}

/** Lists of items; those of a deeper level stand in the item above them. */
function listsOf(items: readonly Item[]): HtmlElement[] {
  const [first] = items;
  if (!first) return [];
  const own: { item: Item; below: Item[] }[] = [];
  for (const item of items) {
    if (item.level > first.level) own.at(-1)?.below.push(item);
    else own.push({ item, below: [] });
  }
  const lists: HtmlElement[] = [];
  let written: HtmlElement[] = [];
  own.forEach(({ item, below }, index) => {
    if (item.tag !== own[index - 1]?.item.tag) {
      written = [];
      lists.push(element(item.tag, written, item.attributes));
    }
    written.push(element('li', [...item.children, ...listsOf(below)]));
  });
  return lists;
}
