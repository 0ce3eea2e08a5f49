import { isValidElement, type ReactNode } from 'react';

/** Most HTML that is kept, so that memory does not grow with the number of tenants. */
const mostKept = 200;

/**
 * HTML of React components by their props. What a page shows of its island before the island has loaded is the same on
 * several pages, and mostly for all tenants, so each is rendered once. On the server a component knows nothing but its
 * props.
 */
export class KnownHtml {
  /** By the key of component and props, the one that was not asked for the longest first. */
  readonly #html = new Map<string, string>();
  /** A number for each component; those that Astro makes for one rendering are not held here. */
  readonly #components = new WeakMap<object, number>();
  #lastNumber = 0;

  /** The HTML of a component, from `render` where it is not known; null where that gives none. */
  get(node: ReactNode, options: object | undefined, render: () => string | null): string | null {
    // Astro renders each component in one made for that rendering first, to see whether it is React's.
    const isNew = isValidElement(node) && isHeldWeakly(node.type) && !this.#components.has(node.type);
    const key = this.#keyOf([node, options]);
    if (key === null || isNew) return render();
    const html = this.#html.get(key) ?? render();
    if (html === null) return null;
    this.#html.delete(key);
    this.#html.set(key, html);
    const [oldest] = this.#html.keys();
    if (this.#html.size > mostKept && oldest !== undefined) this.#html.delete(oldest);
    return html;
  }

  /** Text that is equal for equal values; null for what cannot be compared as text, such as a function. */
  #keyOf(value: unknown): string | null {
    // What stands between a component's tags is an object of Astro's that extends `String`.
    if (typeof value === 'string' || value instanceof String) return JSON.stringify(value);
    if (value === null || ['undefined', 'boolean', 'number'].includes(typeof value)) return String(value);
    if (isValidElement(value))
      return this.#keyOfParts('<', [this.#keyOfType(value.type), value.key, value.props]);
    if (Array.isArray(value)) return this.#keyOfParts('[', value);
    return isPlain(value) ? this.#keyOfParts('{', Object.entries(value).flat()) : null;
  }

  #keyOfParts(kind: string, values: readonly unknown[]): string | null {
    const keys = values.map((value) => this.#keyOf(value));
    return keys.includes(null) ? null : `${kind}${keys.join()}]`;
  }

  /** What tells a component from others; of an element of HTML its name. */
  #keyOfType(type: unknown): string {
    if (!isHeldWeakly(type)) return String(type);
    const number = this.#components.get(type) ?? ++this.#lastNumber;
    this.#components.set(type, number);
    return String(number);
  }
}

function isHeldWeakly(type: unknown): type is object {
  return typeof type === 'function' || (typeof type === 'object' && type !== null);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
