import { lazyDialog } from '../LazyPart.tsx';

/** A dialog that loads and shows a notice or policy. Its code is loaded when the first one opens. */
export const PolicyDialog = lazyDialog(async () => (await import('./PolicyModal.tsx')).PolicyModal);
