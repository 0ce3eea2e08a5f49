interface Props {
  message: string;
  onRetry: () => void;
}

/** Shown instead of content that failed to load, with a button that repeats the call (screens A 1.3). */
export function LoadFailed({ message, onRetry }: Props) {
  return (
    <div className="alert alert-danger" role="alert">
      <p>{message}</p>
      <button className="btn btn-outline-danger btn-sm" type="button" onClick={onRetry}>
        Riprova
      </button>
    </div>
  );
}
