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
