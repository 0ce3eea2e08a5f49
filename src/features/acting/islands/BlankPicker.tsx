import { PersonChoices } from '../DelegatorPicker.tsx';

/** Stands for a person: the first script puts a row for each in its place (`public/persons-ahead.ts`). */
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
