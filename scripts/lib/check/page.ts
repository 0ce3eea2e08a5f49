import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** An element of a page as a browser's parser sees it. */
export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parent: PageElement | null;
  children: readonly PageElement[];
  /** Text content, whitespace unchanged. */
  text: string;
}

/** One HTML file. */
export interface HtmlPage {
  /** Relative to `site/`. */
  file: string;
  html: string;
  /** In document order, contents of `<template>` excluded. */
  elements: readonly PageElement[];
  all(tag: string): PageElement[];
  withAttribute(name: string, value?: string): PageElement[];
}

/** Reads one HTML file. */
export function readPage(file: string, html: string): HtmlPage {
  const elements: PageElement[] = [];
  walk(parse(html, { scriptingEnabled: false }), null, elements);
  return {
    file,
    html,
    elements,
    all: (tag) => elements.filter((element) => element.tag === tag),
    withAttribute: (name, value) =>
      elements.filter(
        ({ attributes }) => name in attributes && (value === undefined || attributes[name] === value),
      ),
  };
}

function walk(
  node: DefaultTreeAdapterTypes.ParentNode,
  parent: PageElement | null,
  found: PageElement[],
): string {
  let text = '';
  for (const child of node.childNodes) {
    if ('value' in child) text += child.value;
    if (!('tagName' in child)) continue;
    const children: PageElement[] = [];
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
    const element = { tag: child.tagName, attributes, parent, children, text: '' };
    (parent?.children as PageElement[] | undefined)?.push(element);
    found.push(element);
    element.text = walk(child, element, found);
    text += element.text;
  }
  return text;
}

/** True when the element stands somewhere inside one with this tag. */
export function isInside({ parent }: PageElement, tag: string): boolean {
  return parent !== null && (parent.tag === tag || isInside(parent, tag));
}

/** The element and its descendants, in document order. */
export function partsOf(element: PageElement): PageElement[] {
  return [element, ...element.children.flatMap(partsOf)];
}

/** Text with whitespace collapsed. */
export function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** True for a text all in capitals; abbreviations, of at most five letters ("TOSAP"), are none. */
export function isAllCapitals(text: string): boolean {
  return text === text.toUpperCase() && /\p{Lu}{6}/u.test(text);
}
