import { Alert } from '#kit/Alert.tsx';

/** No more codes today: says so, and leaves one way out (screens B 9.2, 9.3). */
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
