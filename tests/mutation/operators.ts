import ts from 'typescript';

/** A small change of one place of a source text. */
export interface Change {
  kind: string;
  start: number;
  end: number;
  /** What stands there, and what would stand there instead. */
  original: string;
  mutated: string;
}

const comparisons = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const logic = new Map([
  ['&&', '||'],
  ['||', '&&'],
]);
const arithmetic = new Map([
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
]);
const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** What a program says to its operator: no rule of the product. */
const saying = /^(?:void |await )?(?:console|output|context\.output|log(?:ger)?)\b/;

type Rule = (node: ts.Node, textOf: (node: ts.Node) => string) => [string, ts.Node, string] | undefined;

const rules: Rule[] = [
  (node, textOf) => {
    if (!ts.isBinaryExpression(node)) return undefined;
    const [left, operator, right] = [node.left, node.operatorToken, node.right].map(textOf) as [
      string,
      string,
      string,
    ];
    if (operator === '??') return ['fallback', node, left];
    for (const [kind, table] of Object.entries({ comparison: comparisons, logic, arithmetic })) {
      const other = table.get(operator);
      // A part may be a chain of its own: the parentheses keep it one.
      if (other) return [kind, node, `(${left}) ${other} (${right})`];
    }
    return undefined;
  },
  (node, textOf) => {
    const condition = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : undefined;
    if (!condition || isComparison(condition)) return undefined;
    return ['condition', condition, `!(${textOf(condition)})`];
  },
  (node) => (isEarlyEnd(node) ? ['early end', node.expression, 'false'] : undefined),
  (node, textOf) => {
    if (!ts.isExpressionStatement(node) || saying.test(textOf(node))) return undefined;
    const { expression } = node;
    const inner =
      ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)
        ? expression.expression
        : expression;
    const isSuper = ts.isCallExpression(inner) && inner.expression.kind === ts.SyntaxKind.SuperKeyword;
    return ts.isCallExpression(inner) && !isSuper ? ['call', node, ';'] : undefined;
  },
  (node) =>
    ts.isNumericLiteral(node) && !isName(node) && !isInTable(node)
      ? ['number', node, String(Number(node.text) + 1)]
      : undefined,
  (node) => {
    if (isInTable(node)) return undefined;
    if (node.kind === ts.SyntaxKind.TrueKeyword) return ['boolean', node, 'false'];
    return node.kind === ts.SyntaxKind.FalseKeyword ? ['boolean', node, 'true'] : undefined;
  },
  (node, textOf) =>
    ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
      ? ['negation', node, `!!(${textOf(node.operand)})`]
      : undefined,
  (node, textOf) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
    // The rest of a chain that may end early cannot be cut out.
    if (node.flags & ts.NodeFlags.OptionalChain || ts.isOptionalChain(node.expression.expression))
      return undefined;
    const { name, expression } = node.expression;
    if (name.text === 'filter') return ['method', node, textOf(expression)];
    const other = methods.get(name.text);
    const given = node.arguments.map(textOf).join(', ');
    return other && node.arguments.length > 0
      ? ['method', node, `${textOf(expression)}.${other}(${given})`]
      : undefined;
  },
];

function isComparison(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.getText());
}

/** A condition without an `else` that leaves the function or the loop, with more to come after it. */
function isEarlyEnd(node: ts.Node): node is ts.IfStatement {
  if (!ts.isIfStatement(node) || node.elseStatement || !ts.isBlock(node.parent)) return false;
  const then = node.thenStatement;
  const last = ts.isBlock(then) ? then.statements.at(-1) : then;
  const leaves =
    last !== undefined &&
    (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last));
  return leaves && node.parent.statements.at(-1) !== node;
}

function isName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

/** True for a value in a list or object that is written outside every function: data, not code. */
function isInTable(node: ts.Node): boolean {
  let listed = false;
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at)) return false;
    listed ||= ts.isObjectLiteralExpression(at) || ts.isArrayLiteralExpression(at);
  }
  return listed;
}

function hasNoCode(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

/** Lists every small change that could be made to a source text, in the order of the text. */
export function changesOf(file: string, text: string): Change[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const textOf = (node: ts.Node) => node.getText(source);
  const found: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (hasNoCode(node)) return;
    for (const rule of rules) {
      const [name, place, mutated] = rule(node, textOf) ?? [];
      if (name === undefined || !place || mutated === undefined) continue;
      const [start, end] = [place.getStart(source), place.end];
      found.push({ kind: name, start, end, original: text.slice(start, end), mutated });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.start - b.start);
}
