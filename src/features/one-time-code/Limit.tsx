import { Alert } from '#kit/Alert.tsx';

/** The message that no more codes may be asked for today, and one way out. */
export function Limit({ message, onCancel }: { message: string; onCancel: () => void }) {
  return (
    <>
      <Alert type="danger" live="alert">
        {message}
      </Alert>
      <div className="pc-buttons">
        <button type="button" className="btn btn-outline-primary" onClick={onCancel}>
          Annulla
        </button>
      </div>
    </>
  );
}
