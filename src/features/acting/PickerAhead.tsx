import { PersonChoices } from './DelegatorChoice.tsx';

/**
 * Place of a form's picker before the page's code is there: the first script draws it, once it knows of whom
 * (`public/persons-ahead.ts`). React leaves what is in it alone.
 */
export function PickerAhead() {
  return (
    <div data-drawn suppressHydrationWarning>
      {''}
    </div>
  );
}

/** Stands for a person in the template: the script puts a row for each in its place. */
const blank = {
  taxCode: '-',
  name: '',
  surname: '',
  delegation: '',
  serviceId: '',
  endsOn: '2000-01-01',
  note: '-',
} as const;

/** A picker of one blank person, which the build prints into a template outside the island. */
export function BlankPicker() {
  return <PersonChoices persons={[blank]} chosen={null} choose={() => undefined} />;
}
