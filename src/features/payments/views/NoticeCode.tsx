import { groupsOfFour } from '#domain/text/display.ts';
import { announce } from '#platform/page/announce.ts';
import { texts } from '#kit/list/texts.ts';

/** Number of a payment notice, with a button that copies it. */
export function NoticeCode({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      announce(texts.copied);
    } catch {
      announce(texts.notCopied);
    }
  };
  return (
    <span className="pc-code">
      <span translate="no">{groupsOfFour(code)}</span>
      <button type="button" className="btn btn-link btn-sm p-0" onClick={() => void copy()}>
        {texts.copy}
        <span className="visually-hidden"> il codice avviso {groupsOfFour(code)}</span>
      </button>
    </span>
  );
}
