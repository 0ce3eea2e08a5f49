import { pageInstructions } from './pdf-page.ts';
import type { Shape } from './picture.ts';

/** Matrix of a PDF: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

type Point = readonly [x: number, y: number];

const token = /\[[^\]]*\]|<<[^>]*>>|<[^>]*>|\([^)]*\)|\/[^\s/[<(]+|[-+]?\d*\.?\d+(?:e-?\d+)?|[A-Za-z]+\*?/g;

/**
 * The figures of a PDF of one page: of each, the filled shapes as a viewer would place them, in points from the upper
 * left corner. What is read is the published file, so that nothing is shared with what drew it. A full PDF viewer as a
 * dependency would be heavier than the whole product; codes are filled polygons, which these few operators are.
 * Throws at curves and clipping.
 */
export function figuresOf(pdf: Uint8Array): Shape[][] {
  const page = new Page();
  let operands: string[] = [];
  for (const [word] of pageInstructions(pdf).matchAll(token)) {
    if (/^[A-Za-z]/.test(word)) {
      page.run(word, operands);
      operands = [];
    } else operands.push(word);
  }
  return page.figures;
}

class Page {
  readonly figures: Shape[][] = [];
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private readonly saved: Matrix[] = [];
  private readonly marks: boolean[] = [];
  private paths: Point[][] = [];
  private isDark = true;

  /** Runs an operator; those of texts, lines and names draw no filled shape. */
  run(operator: string, operands: readonly string[]): void {
    if (/^(c|v|y|W\*?|f\*|B\*?|b\*?|Do|sh)$/.test(operator)) throw new Error(`"${operator}" is not read.`);
    this.operators.get(operator)?.(operands.map(Number), operands);
    if (/^[fnSs]$/.test(operator)) this.paths = [];
  }

  private readonly operators = new Map<string, (numbers: number[], operands: readonly string[]) => void>([
    ['q', () => this.saved.push(this.matrix)],
    ['Q', () => (this.matrix = this.saved.pop() ?? this.matrix)],
    ['cm', (numbers) => (this.matrix = combine(matrixOf(numbers), this.matrix))],
    ['scn', (numbers) => (this.isDark = Math.max(...numbers) < 0.5)],
    ['m', ([x = 0, y = 0]) => this.paths.push([this.place(x, y)])],
    ['l', ([x = 0, y = 0]) => this.paths.at(-1)?.push(this.place(x, y))],
    ['re', ([x = 0, y = 0, width = 0, height = 0]) => this.paths.push(this.corners(x, y, width, height))],
    ['f', () => this.fill()],
    ['BDC', (_, [tag]) => this.begin(tag === '/Figure')],
    ['BMC', () => this.begin(false)],
    ['EMC', () => this.marks.pop()],
  ]);

  private begin(isFigure: boolean): void {
    this.marks.push(isFigure);
    if (isFigure) this.figures.push([]);
  }

  private fill(): void {
    if (this.isDark && this.marks.at(-1)) this.figures.at(-1)?.push(...this.paths);
  }

  private place(x: number, y: number): Point {
    const [a, b, c, d, e, f] = this.matrix;
    return [a * x + c * y + e, a4Height - (b * x + d * y + f)];
  }

  private corners(x: number, y: number, width: number, height: number): Point[] {
    const [right, high] = [x + width, y + height];
    return [this.place(x, y), this.place(right, y), this.place(right, high), this.place(x, high)];
  }
}

/** Height of the page in points: PDF counts from below. */
const a4Height = 841.89;

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

function combine(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [p, q, r, s, t, u] = outer;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}
