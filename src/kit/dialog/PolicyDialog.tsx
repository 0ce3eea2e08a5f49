import { lazyDialog } from '../LazyPart.tsx';

/** A dialog that loads and shows a notice or policy (screens A 4.4). Its code is loaded when the first one opens. */
export const PolicyDialog = lazyDialog(async () => (await import('./PolicyModal.tsx')).PolicyModal);
