import ts from 'typescript';
import { codeFiles, read } from './files.ts';

/** A text that a citizen may read, and where it is. */
export interface CitizenText {
  path: string;
  text: string;
}

/** Read by operators and developers, or not at all. */
const notForCitizens =
  /\.test\.|-fixture|-samples|\.server\.ts$|^src\/errors\/build-error|^src\/site\/tenant\.ts$/;

/** Files whose strings are all texts, single words too. */
const textFiles = /(?:^|[/-])(?:texts|notices|states)\.ts$/;

/** The texts of the sources: of markup, and strings that are sentences or stand in a table of texts. */
export function citizenTexts(): CitizenText[] {
  return codeFiles()
    .filter((path) => path.startsWith('src/') && !notForCitizens.test(path))
    .flatMap((path) => textsOf(path).map((text) => ({ path, text })));
}

function textsOf(path: string): string[] {
  const source = ts.createSourceFile(
    `${path}.tsx`,
    scriptOf(path),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return;
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    const isWords = ts.isJsxText(node) || textFiles.test(path) || /\p{L} /u.test(text ?? '');
    if (text && isWords) found.push(text);
    node.forEachChild(walk);
  };
  walk(source);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return null;
}

/** Front matter and markup of an Astro file read as one piece of TSX. */
function scriptOf(path: string): string {
  const text = read(path);
  return path.endsWith('.astro') ? text.replace(/^---\n([\s\S]*?)\n---/, '$1;') : text;
}

/** Words that a citizen never reads, and what stands for them: one name for each thing. */
export const unwanted: readonly { word: RegExp; say: string }[] = [
  { word: /\b(?:piemonte ?pay|my ?pay|ppay)\b/i, say: 'pagamenti' },
  { word: /\bmoon\b/i, say: 'pratiche' },
  { word: /\b(?:crm|ticket)\b/i, say: 'richiesta di assistenza' },
  { word: /\barea (?:riservata|privata)\b/i, say: 'area personale' },
  { word: /\bArea Personale\b/, say: 'Area personale' },
  // The label "Leggi le FAQ" and the title "FAQ" are prescribed; sentences use the words.
  { word: /(?<!Leggi )\b(?:le|alle|delle|nelle) FAQ\b/, say: 'domande frequenti' },
  { word: /^Invio$/, say: 'Cerca' },
];
