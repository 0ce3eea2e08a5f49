/** Lines of forms that the page shows before its island is there. */

/** Above a form that also works without a login (screens A 1.8). */
export const loginLine = { question: 'Hai già un’identità digitale SPID o CIE?', link: 'Accedi' } as const;

/** Under the heading of a step with fields (screens A 1.6). */
export const requiredNote = 'I campi contraddistinti dal simbolo asterisco (*) sono obbligatori.';
