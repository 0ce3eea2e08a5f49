import { otherIcons, otherSprite, sprite } from 'virtual:portico/icons';

/** Creates an element with attributes and children. Strings become text nodes, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: (Element | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Creates a decorative icon of the release's sprites, like `components/Icon.astro`; `classes` set size and colour. */
export function icon(name: `it-${string}`, classes: string): SVGElement {
  const [svg, use] = ['svg', 'use'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag));
  svg!.setAttribute('class', `icon ${classes}`.trim());
  svg!.setAttribute('aria-hidden', 'true');
  use!.setAttribute('href', `${otherIcons.includes(name) ? otherSprite : sprite}#${name}`);
  svg!.append(use!);
  return svg as SVGElement;
}
