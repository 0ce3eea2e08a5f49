interface Props {
  message: string;
  onRetry: () => void;
}

/** In the place of content that could not be loaded: says so and repeats that one call (screens A 1.3). */
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
