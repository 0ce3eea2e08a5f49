/** A node of a syntax tree in the form of ESTree, with its place in the source. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

/** Text that takes the place of a part of a source. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Property extends Node {
  computed: boolean;
  key: Node & { name?: string; value?: unknown };
}

interface ObjectNode extends Node {
  properties: Property[];
}

/** A call, as far as one has to look at it. */
export interface CallNode extends Node {
  callee: Node & { name?: string };
  arguments: Node[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

export function isObject(node: Node | undefined): node is ObjectNode {
  return node?.type === 'ObjectExpression';
}

/** True for a call of the function of this name. */
export function isCallOf(node: Node, name: string): node is CallNode {
  return node.type === 'CallExpression' && (node as CallNode).callee.name === name;
}

/** A node and all below it; `enter` says of which the inside counts. */
export function* nodesIn(node: Node, enter: (node: Node) => boolean = () => true): Generator<Node> {
  yield node;
  if (!enter(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesIn(child, enter);
  }
}

/** Name of a property; null where only running the code would tell. */
function nameOf({ type, computed, key }: Property): string | null {
  if (type !== 'Property' || computed) return null;
  return key.name ?? String(key.value);
}

/**
 * What takes properties out of an object literal.
 *
 * @param whole nothing else may bring such a property: a spread, or a name that is computed, is an error
 * @throws Error where `whole` does not hold
 */
export function withoutProperties(
  object: ObjectNode,
  names: ReadonlySet<string>,
  { whole }: { whole: boolean },
): Edit[] {
  return object.properties.flatMap((property, index) => {
    const name = nameOf(property);
    if (name === null && whole) throw new Error('a spread or a computed name stands in the definition');
    if (name === null || !names.has(name)) return [];
    const end = object.properties[index + 1]?.start ?? object.end - 1;
    return [{ start: property.start, end, text: '' }];
  });
}

/** The source with its edits made. Edits within what another takes out are dropped. */
export function edited(source: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}
