import { splitAtTaxCode } from '#domain/fields/tax-code.ts';

/**
 * A text whose tax code may break where the letters of the name end: at the edge of a narrow window it is still read in
 * two parts. What is copied, searched or read aloud stays as it is.
 */
export function TaxCode({ children }: { children: string }) {
  const parts = splitAtTaxCode(children);
  if (!parts) return children;
  return (
    <>
      {parts[0]}
      <wbr />
      {parts[1]}
    </>
  );
}
