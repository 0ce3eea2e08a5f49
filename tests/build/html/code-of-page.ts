import { hash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Code and images that a page's policy must allow, found with a browser-like parser. */
export interface CodeOfPage {
  scripts: string[];
  styles: string[];
  outsideImages: boolean;
}

/** Types of a `<script>` that browsers run; the others are data. */
const runs = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);

/** Attributes that load an image, by element. */
const pictures = ['img src', 'img srcset', 'source srcset', 'video poster', 'input src', 'image href'];

/**
 * Finds inline code and external images with an HTML parser, also in templates, with and without scripting; independent
 * of the renderer's own parsing.
 */
export function codeOfPage(html: string): CodeOfPage {
  const elements = [true, false].flatMap((scriptingEnabled) => allIn(parse(html, { scriptingEnabled })));
  const sourcesOf = (wanted: string) =>
    elements
      .filter(({ tagName, attrs }) => tagName === wanted && isInlineCode(wanted, attrs))
      .map(({ childNodes }) => childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
      .map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return {
    scripts: [...new Set(sourcesOf('script'))].sort(),
    styles: [...new Set(sourcesOf('style'))].sort(),
    outsideImages: elements.some(({ tagName, attrs }) =>
      attrs.some(({ name, value }) => pictures.includes(`${tagName} ${name}`) && isOutside(value)),
    ),
  };
}

function allIn(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    return [node, ...allIn(node), ...('content' in node ? allIn(node.content) : [])];
  });
}

function isInlineCode(tag: string, attrs: Tree.Element['attrs']): boolean {
  const type = attrs.find(({ name }) => name === 'type')?.value ?? '';
  return tag === 'style' || (runs.has(type) && !attrs.some(({ name }) => name === 'src'));
}

/** True for an external address, or a `srcset` that has one. */
function isOutside(value: string): boolean {
  const hosts = value.split(/[\s,]+/).map((part) => new URL(part, 'https://comune.invalid').host);
  return hosts.some((host) => host !== '' && host !== 'comune.invalid');
}
