import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { importsOf, targetOf } from '../imports.ts';

/**
 * The first views that islands load by route, by route id: what the tables of all modules (`views.ts`) name.
 *
 * @param root directory of the project
 * @returns paths of modules below the root
 */
export function viewsOf(root: string): Map<string, string> {
  const tables = readdirSync(join(root, 'src/features')).map((module) => `src/features/${module}/views.ts`);
  return new Map(tables.flatMap((path) => [...viewsIn(path, textOf(join(root, path)))]));
}

/**
 * The modules of the views that a module's table of code (`views.ts`) loads, by route id. What loads several views is a
 * function with a name, which stands before the table.
 */
export function viewsIn(path: string, text: string): Map<string, string> {
  const views = new Map<string, string>();
  const shared = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    const loader =
      ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? node.initializer : undefined;
    const target = loader && ts.isArrowFunction(loader) && loadedBy(loader.getText());
    if (target && ts.isPropertyAssignment(node)) views.set(keyOf(node.name), target);
    else if (target && ts.isVariableDeclaration(node)) shared.set(node.name.getText(), target);
    else ts.forEachChild(node, visit);
  };
  const loadedBy = (code: string) => {
    const [loaded] = importsOf(path, code);
    return loaded ? targetOf(path, loaded.specifier) : shared.get(/(\w+)\(\)\)/.exec(code)?.[1] ?? '');
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return views;
}

function keyOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}

/** Empty for a module that has no such table. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
