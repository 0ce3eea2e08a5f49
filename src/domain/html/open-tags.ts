import { ownValue } from '#domain/own-value.ts';

/** Elements that a tag makes in the tree with what has to stand in it, by tag. */
const weights: Readonly<Record<string, number>> = { table: 4, ul: 2, ol: 2, dl: 2 };
/** Tags that a parser ends by itself, or that hold nothing. */
const selfEnding = new Set([
  ...['p', 'li', 'dt', 'dd', 'caption', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot'],
  ...['br', 'img', 'hr'],
]);
/** Deepest nesting that is written: less than what is kept of a tree. */
const deepest = 80;

/** The tags of a source that are open. No hand-written text nests deep, but tags that were never closed do. */
export class OpenTags {
  #open: { name: string; isWritten: boolean }[] = [];
  #depth = 0;

  /** Opens a tag; true where it is to be written. */
  begin(name: string): boolean {
    if (selfEnding.has(name)) return true;
    const weight = ownValue(weights, name) ?? 1;
    const isWritten = this.#depth + weight <= deepest;
    this.#open.push({ name, isWritten });
    if (isWritten) this.#depth += weight;
    return isWritten;
  }

  /** Closes a tag; true where its end is to be written. */
  end(name: string): boolean {
    if (selfEnding.has(name)) return true;
    const index = this.#open.findLastIndex((one) => one.name === name);
    const [found] = index < 0 ? [] : this.#open.splice(index, 1);
    if (found?.isWritten) this.#depth -= ownValue(weights, name) ?? 1;
    return found?.isWritten ?? true;
  }
}
