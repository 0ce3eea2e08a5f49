/** Waiting for live data; keeps its room so that nothing jumps. */
export function Spinner() {
  return (
    <div className="pc-loading" aria-busy="true">
      <div className="progress-spinner progress-spinner-active">
        <span className="visually-hidden">Caricamento...</span>
      </div>
    </div>
  );
}
