import { isValidElement, type ReactNode } from 'react';

/** Most components and most HTML that are kept, so that memory does not grow with the number of tenants. */
const mostKept = 200;

/**
 * HTML of React components by their props. What a page shows of its island before the island has loaded is the same on
 * several pages, and mostly for all tenants, so each is rendered once. On the server a component knows nothing but its
 * props.
 */
export class KnownHtml {
  readonly #html = new Map<string, string>();
  /** A number for each component. */
  readonly #components = new Map<unknown, number>();
  #lastNumber = 0;

  /** The HTML of a component, from `render` where it is not known; null where that gives none. */
  get(node: ReactNode, options: object | undefined, render: () => string | null): string | null {
    // Astro renders each component in one made for that rendering first, to see whether it is React's.
    const isNew = isValidElement(node) && !this.#components.has(node.type);
    const key = this.#keyOf([node, options]);
    if (key === null || isNew) return render();
    const html = this.#html.get(key) ?? render();
    if (html === null) return null;
    if (this.#html.size >= mostKept) this.#html.clear();
    this.#html.set(key, html);
    return html;
  }

  /** Text that is equal for equal values; null for what cannot be compared as text, such as a function. */
  #keyOf(value: unknown): string | null {
    // What stands between a component's tags is an object of Astro's that extends `String`.
    if (typeof value === 'string' || value instanceof String) return JSON.stringify(value);
    if (value === null || ['undefined', 'boolean', 'number'].includes(typeof value)) return String(value);
    if (isValidElement(value))
      return this.#keyOfParts('<', [this.#numberOf(value.type), value.key, value.props]);
    if (Array.isArray(value)) return this.#keyOfParts('[', value);
    return isPlain(value) ? this.#keyOfParts('{', Object.entries(value).flat()) : null;
  }

  #keyOfParts(kind: string, values: readonly unknown[]): string | null {
    const keys = values.map((value) => this.#keyOf(value));
    return keys.includes(null) ? null : `${kind}${keys.join()}]`;
  }

  #numberOf(component: unknown): number {
    const number = this.#components.get(component) ?? ++this.#lastNumber;
    if (this.#components.size >= mostKept) this.#components.clear();
    this.#components.set(component, number);
    return number;
  }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
