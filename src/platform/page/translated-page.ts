/** What a translator put in the place of a text that the page still knows. */
const standIns = new WeakMap<Node, Node>();
/** Those that are in such a place: each stands for one text. */
const taken = new WeakSet<Node>();

let isGuarded = false;

/**
 * Lets a page go on that the browser translates: a translator puts each text into a `<font>` of its own, or another text
 * in its place, and React then inserts before, removes and rewrites texts that are no longer where it left them.
 */
export function guardTranslatedPage(): void {
  if (isGuarded) return;
  isGuarded = true;
  // eslint-disable-next-line typescript/unbound-method -- called with the node they are called on
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const watch = new MutationObserver(remember);
  watch.observe(document.documentElement, { childList: true, subtree: true });
  /** Where a node is now: it, or what stands in for it. */
  const placeOf = (node: Node): Node => {
    remember(watch.takeRecords());
    let place = node;
    while (!place.parentNode && standIns.has(place)) place = standIns.get(place) ?? place;
    return place;
  };
  /** Takes out of `around` what stands for a node, with the wrappers that are empty then. */
  const takeOut = (around: Node, node: Node): void => {
    let place: Node | null = placeOf(node);
    while (place && place !== around && around.contains(place)) {
      const parent: Node | null = place.parentNode;
      if (parent) removeChild.call(parent, place);
      place = isWrapper(parent) && !parent.hasChildNodes() ? parent : null;
    }
  };
  /** Of a node that is about to be shown again, no translation stays behind. */
  const forget = (node: Node): void => {
    if (!node.parentNode && standIns.has(node)) takeOut(document, node);
    standIns.delete(node);
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    forget(node);
    let place = before && before.parentNode !== this ? placeOf(before) : before;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    forget(node);
    appendChild.call(this, node);
    return node;
  };
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this) removeChild.call(this, node);
    else takeOut(this, node);
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text);
      // The new text comes back in the place of the old translation, for the translator to see.
      if (!isText(this) || this.parentNode) return;
      const place = placeOf(this);
      if (place !== this) place.parentNode?.replaceChild(this, place);
    },
  });
}

/** Notes which wrapper or text took the place of a text. */
function remember(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    addedNodes.forEach((node) => standIns.delete(node));
    for (const node of removedNodes) {
      if (!isText(node) || node.parentNode) continue;
      const places = [...addedNodes, previousSibling, nextSibling].filter(isWrapper);
      const place = [...places, ...[...addedNodes].filter(isText)].find((one) => !taken.has(one));
      if (!place) continue;
      standIns.set(node, place);
      taken.add(place);
    }
  }
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE;

const isWrapper = (node: Node | null): node is Node => node?.nodeName === 'FONT';

/** True where the browser shows another language than ours, as Chrome and Edge mark it, or as the texts themselves show. */
export function isTranslated(): boolean {
  const marks = 'html.translated-ltr, html.translated-rtl, [_msttexthash], font > font';
  return document.querySelector(marks) !== null;
}
