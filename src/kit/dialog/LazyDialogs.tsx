import { lazyDialog } from '../LazyPart.tsx';

/** A confirmation dialog, whose code is loaded when the first one opens. */
export const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmQuestion.tsx')).ConfirmQuestion);

/** A dialog that loads and shows a notice or policy. Its code is loaded when the first one opens. */
export const PolicyDialog = lazyDialog(async () => (await import('./PolicyModal.tsx')).PolicyModal);
