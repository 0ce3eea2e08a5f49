import type { Plugin } from 'vite';
import type { BuildFact } from '#domain/routing/routes.ts';
import { edited, isObject, nodesIn, withoutProperties, type Edit, type Node } from './lean-objects.ts';

/** All of them, or the types complain. */
const buildFacts: Readonly<Record<BuildFact, true>> = {
  hideMenu: true,
  bare: true,
  index: true,
  secret: true,
  outcome: true,
  summary: true,
};
const names: ReadonlySet<string> = new Set(Object.keys(buildFacts));

/** What hands the facts on; in the browser's code nothing may import it. */
const handing = new Set(['pageRoutes', 'pageRoute', 'notFoundRoute']);

const table = /\/src\/domain\/routing\/routes\.ts$/;

interface Exported extends Node {
  declaration: (Node & { id?: { name?: string }; declarations?: { id: { name?: string } }[] }) | null;
}

/**
 * The source of the table of routes without what only the build reads, and without the exports that hand it on: where
 * the browser's code imports one of them the build stops.
 *
 * @throws Error where a fact is written otherwise than as a property of an object
 */
export function leanRoutes(source: string, program: Node): string {
  const edits = [...nodesIn(program)].flatMap((node): Edit[] => {
    if (isObject(node)) return withoutProperties(node, names, { whole: false });
    if (isFactOf(node)) throw new Error('a fact of the build is read or set by name');
    return isHandingOn(node) ? [{ start: node.start, end: node.start + 'export '.length, text: '' }] : [];
  });
  return edited(source, edits);
}

/** `something.summary`; interfaces name their facts otherwise. */
function isFactOf(node: Node): boolean {
  if (node.type !== 'MemberExpression') return false;
  return names.has((node as Node & { property: { name?: string } }).property.name ?? '');
}

function isHandingOn(node: Node): boolean {
  if (node.type !== 'ExportNamedDeclaration') return false;
  const { declaration } = node as Exported;
  const name = declaration?.id?.name ?? declaration?.declarations?.[0]?.id.name;
  return name !== undefined && handing.has(name);
}

/** Makes the browser's table of routes lean; pages and host rules are made of the whole one. */
export function leanRoutesPlugin(): Plugin {
  return {
    name: 'portico-lean-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      if (!table.test(id)) return undefined;
      try {
        return { code: leanRoutes(source, this.parse(source, { lang: 'ts' })), map: null };
      } catch (error) {
        return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}.`);
      }
    },
  };
}
