import { lazyDialog } from '../LazyPart.tsx';

// One file: hardly a page opens the one and never the other.
const dialogs = () => import('./ConfirmQuestion.tsx');

/** A confirmation dialog, whose code is loaded when the first one opens. */
export const ConfirmDialog = lazyDialog(async () => (await dialogs()).ConfirmQuestion);

/** A dialog that loads and shows a notice or policy. Its code is loaded when the first one opens. */
export const PolicyDialog = lazyDialog(async () => (await dialogs()).PolicyModal);

/** The question whether to send without files that are gone. Its code is loaded when the first dialog opens. */
export const LostFilesDialog = lazyDialog(async () => (await dialogs()).LostFilesDialog);
