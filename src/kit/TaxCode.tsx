const code = /\b([A-Z]{6})(\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z])\b/;

/**
 * A text whose tax code may break where the letters of the name end: at the edge of a narrow window it is still read in
 * two parts. What is copied, searched or read aloud stays as it is.
 */
export function TaxCode({ children }: { children: string }) {
  const [before = '', name = '', birth, after = ''] = children.split(code);
  if (birth === undefined) return children;
  return (
    <>
      {before + name}
      <wbr />
      {birth + after}
    </>
  );
}
