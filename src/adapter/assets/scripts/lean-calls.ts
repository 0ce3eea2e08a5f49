import type { Plugin } from 'vite';
import type { ServerFact } from '#contracts/endpoint.ts';
import {
  edited,
  isCallOf,
  isObject,
  nodesIn,
  withoutProperties,
  type Edit,
  type Node,
} from './lean-objects.ts';

/** All of them, or the types complain. */
const serverFacts: Readonly<Record<ServerFact, true>> = {
  summary: true,
  body: true,
  query: true,
  errors: true,
  statuses: true,
  freeInMaintenance: true,
};
const names: ReadonlySet<string> = new Set(Object.keys(serverFacts));

const contracts = /\/src\/contracts\/[\w-]+\.ts$/;

/** The module that declares how calls are declared. */
const declaring = /\/endpoint\.ts$/;

/**
 * The source of a module of contracts without what the browser never reads: the server's facts of its calls, and the
 * JSON Schemas that only `/openapi.json` shows. What is made at the top of the module counts as made without effect, so
 * that the bundler drops the schemas that nothing names any more.
 *
 * @throws Error naming what is wrong where a call is not declared as `endpoint({ … })` with all its facts in sight
 */
export function leanCalls(source: string, program: Node): string {
  // A chain of calls begins where its first call does, and takes one note.
  const made = new Set([...nodesIn(program, isOutsideFunctions)].filter(isMaking).map(({ start }) => start));
  const notes = [...made].map((start): Edit => ({ start, end: start, text: '/* @__PURE__ */ ' }));
  const edits = [...notes, ...[...nodesIn(program)].flatMap(editsOf)];
  return edited(source, edits);
}

function editsOf(node: Node): Edit[] {
  if (isCallOf(node, 'endpoint')) {
    const [definition, ...others] = node.arguments;
    if (!isObject(definition) || others.length > 0) throw new Error('endpoint() takes the definition itself');
    return withoutProperties(definition, names, { whole: true });
  }
  if (isCallOf(node, 'reader') && isObject(node.arguments[0])) {
    const [{ start, end }] = node.arguments;
    return [{ start, end, text: '{}' }];
  }
  return isSchemaNote(node) ? [{ start: node.start, end: node.end, text: ';' }] : [];
}

/** `wireSchemas.set(…);` */
function isSchemaNote(node: Node): boolean {
  if (node.type !== 'ExpressionStatement') return false;
  const { callee } = (node as Node & { expression: { callee?: { object?: { name?: string } } } }).expression;
  return callee?.object?.name === 'wireSchemas';
}

function isOutsideFunctions({ type }: Node): boolean {
  return !/Function/.test(type);
}

function isMaking({ type }: Node): boolean {
  return type === 'CallExpression' || type === 'NewExpression';
}

/** Makes the browser's contracts lean; the server's and the sandbox's are whole. */
export function leanCallsPlugin(): Plugin {
  return {
    name: 'portico-lean-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      if (!contracts.test(id) || declaring.test(id)) return undefined;
      try {
        return { code: leanCalls(source, this.parse(source, { lang: 'ts' })), map: null };
      } catch (error) {
        return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}.`);
      }
    },
  };
}
