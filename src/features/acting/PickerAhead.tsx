import { PersonChoices } from './DelegatorChoice.tsx';

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

/** A parser puts what a template holds into its content; React, which makes one in the browser, puts it beside that. */
const intoContent = (template: HTMLTemplateElement | null): void =>
  template?.content.append(...template.childNodes);

/**
 * Place of a form's picker before the page's code is there: the first script draws it, once it knows of whom
 * (`public/persons-ahead.ts`).
 */
export function PickerAhead() {
  return (
    <div data-drawn>
      <template ref={intoContent}>
        <PersonChoices persons={[blank]} chosen={null} choose={() => undefined} />
      </template>
    </div>
  );
}
