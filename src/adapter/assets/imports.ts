import { posix } from 'node:path';
import ts from 'typescript';

/** One import of a file. */
export interface Import {
  specifier: string;
  /** Local names of what is imported: components are drawn by them. */
  names?: readonly string[];
  /** A dynamic import: loaded when it is asked for. */
  isDynamic?: boolean;
  /** Imports only types, so nothing is left of it after compilation. */
  typeOnly: boolean;
  /** In a `<script>` of an Astro file, so it runs in the browser. */
  inScript: boolean;
}

/** Every import of a file: static, dynamic, re-exports, types, workers by URL, in the frontmatter and in `<script>`. */
export function importsOf(path: string, text: string): Import[] {
  if (!path.endsWith('.astro')) return importsOfCode(text, path, false);
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  return [
    ...importsOfCode(frontmatter, `${path}.ts`, false),
    ...scripts.flatMap(([, attributes = '', body = '']) => [
      ...sourceOf(attributes).map((specifier) => ({ specifier, typeOnly: false, inScript: true })),
      ...importsOfCode(body, `${path}.ts`, true),
    ]),
  ];
}

function sourceOf(attributes: string): string[] {
  return /\bsrc="([^"]+)"/.exec(attributes)?.slice(1) ?? [];
}

function importsOfCode(code: string, name: string, inScript: boolean): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const one = importAt(node);
    if (one) found.push({ ...one, inScript });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest));
  return found;
}

function importAt(node: ts.Node): Omit<Import, 'inScript'> | null {
  if (ts.isImportDeclaration(node)) return importDeclared(node);
  if (ts.isExportDeclaration(node)) return declared(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return declared(node.argument.literal, true);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return dynamic(declared(node.arguments[0], false));
  return ts.isNewExpression(node) ? workerAt(node) : null;
}

const dynamic = (one: ReturnType<typeof declared>) => one && { ...one, isDynamic: true };

function importDeclared({ moduleSpecifier, importClause }: ts.ImportDeclaration) {
  const one = declared(moduleSpecifier, isTypeOnly(importClause));
  return one && importClause ? { ...one, names: localNames(importClause) } : one;
}

function localNames({ name, namedBindings }: ts.ImportClause): string[] {
  const named =
    namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements.filter((element) => !element.isTypeOnly)
      : [];
  return [...(name ? [name] : []), ...named.map((element) => element.name)].map(({ text }) => text);
}

function workerAt(node: ts.NewExpression): Omit<Import, 'inScript'> | null {
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'URL') return null;
  const worker = declared(node.arguments?.[0], false);
  return worker && /^\..*\.ts$/.test(worker.specifier) ? worker : null;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  const names = clause.namedBindings;
  const everyNameIsType =
    !clause.name &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((name) => name.isTypeOnly);
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || everyNameIsType;
}

function declared(node: ts.Node | undefined, typeOnly: boolean): Omit<Import, 'inScript'> | null {
  return node && ts.isStringLiteralLike(node) ? { specifier: node.text, typeOnly } : null;
}

/** Path below the project root of the file that an import refers to; null for packages and virtual modules. */
export function targetOf(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : null;
}
