import ts from 'typescript';

/** An access to a table by a name that may come from outside. */
export interface Lookup {
  line: number;
  text: string;
}

/** True for a type whose keys are any text: `Record<string, …>`, also within `Readonly` and `Partial`, or an index signature. */
function hasAnyKey(type: ts.TypeNode | undefined): boolean {
  if (!type) return false;
  if (ts.isTypeLiteralNode(type))
    return type.members.some(
      (member) =>
        ts.isIndexSignatureDeclaration(member) &&
        member.parameters[0]?.type?.kind === ts.SyntaxKind.StringKeyword,
    );
  if (!ts.isTypeReferenceNode(type)) return false;
  const name = type.typeName.getText();
  const [first] = type.typeArguments ?? [];
  if (name === 'Record') return first?.kind === ts.SyntaxKind.StringKeyword;
  return ['Readonly', 'Partial'].includes(name) && hasAnyKey(first);
}

/** A table that is written out: what it does not hold, it has from `Object`. */
function isWritten(value: ts.Expression | undefined): boolean {
  if (!value) return false;
  if (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) return isWritten(value.expression);
  return ts.isObjectLiteralExpression(value);
}

/** Names of the tables of a file that take any key. */
function tablesOf(file: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  const look = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      hasAnyKey(node.type) &&
      isWritten(node.initializer)
    )
      found.add(node.name.text);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** True where something is written or taken away: nothing is read. */
function isWrittenTo(node: ts.ElementAccessExpression): boolean {
  const { parent } = node;
  if (ts.isDeleteExpression(parent)) return true;
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

/** Where a file looks a name up in one of its tables that take any key, without asking whether the table holds it itself. */
export function lookupsIn(path: string, source: string): Lookup[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const tables = tablesOf(file);
  const found: Lookup[] = [];
  const look = (node: ts.Node): void => {
    if (
      ts.isElementAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      tables.has(node.expression.text) &&
      !ts.isStringLiteralLike(node.argumentExpression) &&
      !isWrittenTo(node)
    ) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, text: node.getText() });
    }
    ts.forEachChild(node, look);
  };
  if (tables.size > 0) look(file);
  return found;
}
