import { zlibSync } from 'fflate';
import type { Picture } from './drawn-text.ts';
import type { PdfFont } from './font.ts';
import { type FontNames, writeFonts } from './font-objects.ts';
import { latin1, PdfFile, refs, stream, unicode } from './pdf-file.ts';

/** An element of the structure that screen readers follow, in the order of reading. */
export interface PdfElement {
  tag: 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Link';
  children?: readonly PdfElement[];
  /** What a picture shows. */
  alt?: string;
  /** Left, lower, right and upper edge of a picture on its page, in points. */
  box?: readonly number[];
}

/** What is drawn on a page. Without an element it is decoration, which screen readers skip. */
export interface Placed {
  element: PdfElement | null;
  /** Draws it, with the names of fonts and pictures on the page. */
  draw: (names: { font: (font: PdfFont) => string; picture: (picture: Picture) => string }) => string;
  /** What the drawing says, where its signs do not. */
  says?: string;
  /** Opens an address, in the rectangle of these edges. */
  link?: { address: string; box: readonly number[]; title: string };
}

interface Facts {
  title: string;
  author: string;
  language: string;
  /** Points. */
  width: number;
  height: number;
}

/** Where an element stands: its marks on the pages, and its link. */
interface Standing {
  marks: { page: number; mark: number }[];
  link?: number;
}

interface Shared {
  file: PdfFile;
  facts: Facts;
  parent: number;
  fonts: FontNames;
  standings: Map<PdfElement, Standing>;
  links: { element: PdfElement; key: number }[];
  pageCount: number;
}

/** The bytes of a tagged PDF of these pages, by ISO 14289-1 (PDF/UA-1). */
export function taggedPdf(
  facts: Facts,
  elements: readonly PdfElement[],
  pages: readonly (readonly Placed[])[],
): Uint8Array<ArrayBuffer>[] {
  const file = new PdfFile();
  const [catalog, tree, parent] = [file.reserve(), file.reserve(), file.reserve()];
  const fonts = writeFonts(file);
  const shared: Shared = {
    ...{ file, facts, parent, fonts, pageCount: pages.length },
    ...{ standings: new Map<PdfElement, Standing>(), links: [] },
  };
  const written = pages.map((placed, index) => writePage(shared, placed, index));
  fonts.finish();
  file.set(parent, [
    `<< /Type /Pages /Kids [${refs(written.map(({ id }) => id))}] /Count ${written.length} >>`,
  ]);
  const numbers = writeTree(shared, elements, tree);
  const byPage = written.map(
    ({ tagged }, index) => `${index} [${refs(tagged.map((element) => numbers.get(element) ?? 0))}]`,
  );
  const byLink = shared.links.map(({ element, key }) => `${key} ${numbers.get(element)} 0 R`);
  const root = numbers.get(null) ?? 0;
  file.set(tree, [
    `<< /Type /StructTreeRoot /K ${root} 0 R /ParentTree << /Nums [${[...byPage, ...byLink].join(' ')}] >> >>`,
  ]);
  const metadata = file.add(stream('/Type /Metadata /Subtype /XML', utf8(metadataOf(facts))));
  const marks = `/MarkInfo << /Marked true >> /StructTreeRoot ${tree} 0 R /Metadata ${metadata} 0 R`;
  const shown = `/Lang (${facts.language}) /ViewerPreferences << /DisplayDocTitle true >>`;
  file.set(catalog, [`<< /Type /Catalog /Pages ${parent} 0 R ${marks} ${shown} >>`]);
  const info = file.add([`<< /Title ${unicode(facts.title)} /Author ${unicode(facts.author)} >>`]);
  return file.bytes(catalog, info);
}

function writePage(shared: Shared, placed: readonly Placed[], index: number) {
  const { file, facts, parent, fonts } = shared;
  const id = file.reserve();
  const [pictures, notes]: [string[], number[]] = [[], []];
  const tagged: PdfElement[] = [];
  const names = {
    font: (font: PdfFont) => fonts.nameOf(font),
    picture: (picture: Picture) => {
      pictures.push(`/Picture${pictures.length} ${writePicture(file, picture)} 0 R`);
      return `/Picture${pictures.length - 1}`;
    },
  };
  const drawn = placed.map((one) => {
    const operators = one.draw(names);
    if (one.element === null) return `/Artifact BMC\n${operators}\nEMC`;
    const mark = tagged.push(one.element) - 1;
    standingOf(shared, one.element).marks.push({ page: id, mark });
    if (one.link) notes.push(writeLink(shared, one.element, one.link));
    const says = one.says === undefined ? '' : ` /ActualText ${unicode(one.says)}`;
    return `/${one.element.tag} << /MCID ${mark}${says} >> BDC\n${operators}\nEMC`;
  });
  const content = file.add(stream('/Filter /FlateDecode', zlibSync(latin1(drawn.join('\n')))));
  const resources = `/Font ${fonts.resources} 0 R /XObject << ${pictures.join(' ')} >>`;
  const box = `/MediaBox [0 0 ${facts.width} ${facts.height}] /StructParents ${index} /Tabs /S`;
  const annotations = notes.length > 0 ? ` /Annots [${refs(notes)}]` : '';
  file.set(id, [
    `<< /Type /Page /Parent ${parent} 0 R ${box} /Resources << ${resources} >> /Contents ${content} 0 R${annotations} >>`,
  ]);
  return { id, tagged };
}

function standingOf({ standings }: Shared, element: PdfElement): Standing {
  const known = standings.get(element) ?? { marks: [] };
  standings.set(element, known);
  return known;
}

function writePicture(file: PdfFile, { jpeg, columns, rows }: Picture): number {
  const kind = '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return file.add(stream(`${kind} /Width ${columns} /Height ${rows}`, jpeg));
}

function writeLink(shared: Shared, element: PdfElement, link: NonNullable<Placed['link']>): number {
  const { file, links, pageCount } = shared;
  const key = pageCount + links.length;
  links.push({ element, key });
  const opens = `/A << /Type /Action /S /URI /URI ${asciiText(link.address)} >> /Contents ${unicode(link.title)}`;
  const note = `/Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect [${link.box.join(' ')}]`;
  const number = file.add([`<< ${note} ${opens} /StructParent ${key} >>`]);
  standingOf(shared, element).link = number;
  return number;
}

/** Writes the structure; gives the numbers of its elements, that of the whole document for null. */
function writeTree(
  shared: Shared,
  elements: readonly PdfElement[],
  tree: number,
): Map<PdfElement | null, number> {
  const { file } = shared;
  const numbers = new Map<PdfElement | null, number>();
  const write = (element: PdfElement, above: number): number => {
    const id = file.reserve();
    numbers.set(element, id);
    const { marks, link } = standingOf(shared, element);
    const kids = [
      ...marks.map(({ page, mark }) => `<< /Type /MCR /Pg ${page} 0 R /MCID ${mark} >>`),
      ...(link === undefined ? [] : [`<< /Type /OBJR /Obj ${link} 0 R >>`]),
      ...(element.children ?? []).map((child) => `${write(child, id)} 0 R`),
    ];
    const alt = element.alt === undefined ? '' : ` /Alt ${unicode(element.alt)}`;
    const numbering = element.tag === 'L' ? ' /A << /O /List /ListNumbering /None >>' : '';
    const box = element.box ? ` /A << /O /Layout /BBox [${element.box.join(' ')}] >>` : '';
    const kind = `/Type /StructElem /S /${element.tag} /P ${above} 0 R`;
    file.set(id, [`<< ${kind} /K [${kids.join(' ')}]${alt}${numbering}${box} >>`]);
    return id;
  };
  const root = file.reserve();
  numbers.set(null, root);
  const children = elements.map((element) => write(element, root));
  file.set(root, [`<< /Type /StructElem /S /Document /P ${tree} 0 R /K [${refs(children)}] >>`]);
  return numbers;
}

/** What catalogues of documents read (ISO 14289-1, 5): XMP. */
function metadataOf({ title, author, language }: Facts): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

/** An address as a string of the file: other signs than ASCII are in it already as percent signs and digits. */
function asciiText(address: string): string {
  return `(${new URL(address).href.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
}
