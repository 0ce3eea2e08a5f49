import { SlowNote } from './SlowNote.tsx';

interface Props {
  /** Cancels loading; offered once it is slow. */
  onCancel?: (() => void) | undefined;
}

/** Loading indicator; it reserves space to avoid a layout shift. */
export function Spinner({ onCancel }: Props) {
  return (
    <div className="pc-loading">
      <div className="progress-spinner progress-spinner-active" aria-busy="true">
        <span className="visually-hidden">Caricamento...</span>
      </div>
      <SlowNote onCancel={onCancel} />
    </div>
  );
}
