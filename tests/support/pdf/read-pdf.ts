import { getDocumentProxy } from 'unpdf';

/** An element of the structure, with what its marks say. */
export interface ReadElement {
  role: string;
  text: string;
  alt?: string;
  children: ReadElement[];
}

/** What a reader of PDF that is not ours (PDF.js) finds in a file. */
export interface ReadPdf {
  title: string;
  author: string;
  language: string;
  isMarked: boolean;
  pages: number;
  /** The elements of all pages in the order of reading. */
  elements: ReadElement[];
  /** All that is written, in that order. */
  text: string;
  /** Addresses that open. */
  links: string[];
}

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

/** Reads a file. Rejects where PDF.js cannot. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const file = await getDocumentProxy(bytes.slice());
  const { info } = await file.getMetadata();
  const said = (name: string) => String((info as Readonly<Record<string, unknown>>)[name] ?? '');
  const elements: ReadElement[] = [];
  const links: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const texts = textsByMark((await page.getTextContent({ includeMarkedContent: true })).items as never);
    const tree = (await page.getStructTree()) as Node | null;
    elements.push(...(tree ? readNode(tree, texts).children.flatMap(({ children }) => children) : []));
    const notes = (await page.getAnnotations()) as { subtype: string; url?: string }[];
    links.push(...notes.flatMap(({ url }) => (url === undefined ? [] : [url])));
  }
  const marks = await file.getMarkInfo();
  return {
    ...{ title: said('Title'), author: said('Author'), language: said('Language'), pages: file.numPages },
    isMarked: marks?.Marked === true,
    elements,
    text: elements.map(({ text }) => text).join('\n'),
    links,
  };
}

function readNode(node: Node, texts: ReadonlyMap<string, string>): ReadElement {
  const children = (node.children ?? []).filter(({ role }) => role !== undefined);
  const own = (node.children ?? []).filter(({ type }) => type === 'content');
  const read = children.map((child) => readNode(child, texts));
  const text = [...own.map(({ id = '' }) => texts.get(id) ?? ''), ...read.map((child) => child.text)];
  return {
    role: node.role ?? '',
    text: text.join(' ').trim(),
    ...(node.alt !== undefined && { alt: node.alt }),
    children: read,
  };
}

interface Item {
  type?: string;
  id?: string | null;
  str?: string;
}

/** What stands in each mark of a page. */
function textsByMark(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const { type, id, str = '' } of items) {
    if (type === 'endMarkedContent') open.pop();
    else if (type !== undefined) open.push(id ?? null);
    else {
      const mark = open.at(-1);
      if (mark != null) texts.set(mark, (texts.get(mark) ?? '') + str);
    }
  }
  return texts;
}
