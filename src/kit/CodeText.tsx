import type { ReactNode } from 'react';
import { splitAtTaxCode } from '#domain/fields/tax-code.ts';
import { codeParts } from '#domain/text/display.ts';

/**
 * A text in which a translator leaves numbers, codes and addresses of mail alone. A tax code may break where the letters
 * of the name end: at the edge of a narrow window it is still read in two parts. What is copied, searched or read aloud
 * stays as it is.
 */
export function CodeText({ children }: { children: string }) {
  const parts = codeParts(children);
  if (parts.length === 1) return children;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} translate="no">
        <Breakable text={part} />
      </span>
    ),
  );
}

function Breakable({ text }: { text: string }) {
  const parts = splitAtTaxCode(text);
  if (!parts) return text;
  return (
    <>
      {parts[0]}
      <wbr />
      {parts[1]}
    </>
  );
}

/** A value of a list, whose text is such a text. */
export function codesIn(value: ReactNode): ReactNode {
  return typeof value === 'string' ? <CodeText>{value}</CodeText> : value;
}
