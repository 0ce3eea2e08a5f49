import { lazyDialog } from '../LazyPart.tsx';

/** A confirmation dialog, whose code is loaded when the first one opens. */
export const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmQuestion.tsx')).ConfirmQuestion);
