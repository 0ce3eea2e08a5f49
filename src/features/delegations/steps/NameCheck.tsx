import { fitsName, isTaxCode } from '#domain/fields/tax-code-check.ts';
import { fullName } from '#domain/text/display.ts';
import { Alert } from '#kit/Alert.tsx';
import { texts } from './texts.ts';

interface Props {
  taxCode: string;
  firstName: string;
  surname: string;
}

/** Says that name and tax code do not belong together: a delegation would wait for somebody else's answer. */
export function NameCheck({ taxCode, firstName, surname }: Props) {
  const person = { name: firstName.trim(), surname: surname.trim() };
  const isWhole = isTaxCode(taxCode) && person.name !== '' && person.surname !== '';
  const isOdd = isWhole && !fitsName(taxCode, person);
  return (
    <div role="status">
      {isOdd && (
        <Alert type="warning" title={null}>
          {texts.otherName(fullName(person))}
        </Alert>
      )}
    </div>
  );
}
