import { ownValue } from '#domain/own-value.ts';
/** A node of a message: text, or an element with children. */
export type Piece = string | { tag: 'a' | 'b' | 'strong' | 'em' | 'br'; href?: string; children: Piece[] };

const token = /<(\/?)(a|b|strong|em|br)\b([^>]*)>|<\/?[a-z!][^>]*>|[^<]+|</gi;
const hrefOf = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const safe = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ownValue(entities, name) ?? whole),
  );
}

/** Parses a message; only `a, b, strong, em, br` are kept, other tags are removed and their text stays. */
export function parseInline(html: string): Piece[] {
  const root: Piece[] = [];
  const open: { tag: string; children: Piece[] }[] = [{ tag: '', children: root }];
  for (const [text, closing, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase() as 'a' | undefined;
    if (!tag) {
      if (!/^<./.test(text)) open.at(-1)!.children.push(decode(text));
    } else if (closing) {
      if (open.at(-1)!.tag === tag) open.pop();
    } else {
      const element = { tag, ...hrefIn(tag, attributes), children: [] };
      open.at(-1)!.children.push(element);
      if ((tag as string) !== 'br') open.push(element);
    }
  }
  return root;
}

function hrefIn(tag: string, attributes: string): { href?: string } {
  const found = tag === 'a' && hrefOf.exec(attributes);
  const href = found ? decode(found[1] ?? found[2] ?? '').trim() : '';
  return safe.test(href) ? { href } : {};
}

/** Appends the nodes with DOM methods instead of `innerHTML`, which Trusted Types would refuse. */
export function buildPieces(parent: Node, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      parent.appendChild(document.createTextNode(piece));
      continue;
    }
    const element = document.createElement(piece.tag);
    if (piece.href) element.setAttribute('href', piece.href);
    buildPieces(element, piece.children);
    parent.appendChild(element);
  }
}
