/** The package has no types of its own; this is the part in use. */
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; noHinting?: boolean; keepFeatures?: string[] };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
