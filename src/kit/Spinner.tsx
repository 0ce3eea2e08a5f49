import { SlowNote } from './SlowNote.tsx';

interface Props {
  /** Gives up what is being waited for, once it takes long. */
  onCancel?: () => void;
}

/** Waiting for live data; keeps its room so that nothing jumps. */
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
