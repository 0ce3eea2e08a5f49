/** Whose map it is, below each map: its licence asks for it. */
export function MapCredit({ attribution }: { attribution: string | null }) {
  return (
    <p className="pc-map-credit">
      ©{' '}
      <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer" target="_blank">
        OpenStreetMap contributors
        <span className="visually-hidden"> (si apre in una nuova scheda)</span>
      </a>
      {attribution && ` · ${attribution}`}
    </p>
  );
}
