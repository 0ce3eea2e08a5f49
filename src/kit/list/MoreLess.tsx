import { BusyButton } from '../BusyButton.tsx';

interface Props {
  /** "Vedi altri pagamenti"; missing when all elements are shown. */
  more?: { label: string; onPress: () => Promise<unknown> };
  less?: { label: string; onPress: () => void };
  /** "5 di 12 pagamenti". */
  count: string;
}

/** Buttons below a list for more and fewer elements, and the count. */
export function MoreLess({ more, less, count }: Props) {
  return (
    <div className="pc-more">
      {more && (
        <BusyButton className="btn btn-outline-primary btn-sm" onPress={more.onPress}>
          {more.label}
        </BusyButton>
      )}
      {less && (
        <button type="button" className="btn btn-link btn-sm" onClick={less.onPress}>
          {less.label}
        </button>
      )}
      <span className="pc-more-count">{count}</span>
    </div>
  );
}
