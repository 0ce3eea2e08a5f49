import { lazyDialog } from '#kit/LazyPart.tsx';

const load = () => import('./ContactDialog.tsx');

// With the form library and its schemas: they come when a dialog is opened.

/** The dialog in which a contact is typed and confirmed. */
export const ContactDialog = lazyDialog(async () => (await load()).ContactDialog);

/** The dialog in which changed terms are accepted. */
export const ConsentDialog = lazyDialog(async () => (await load()).ConsentDialog);
