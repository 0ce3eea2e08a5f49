import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from './Alert.tsx';

/** Something of the citizen's own that looks like what they are about to send. */
export interface Earlier {
  /** What it is and when it was, as a sentence. */
  text: string;
  link: string;
  href: string;
}

interface Props {
  /** What the fields say by now; null: too little to look for anything. */
  about: string | null;
  /** Looks among what the citizen has sent before; loads its code when it is asked. */
  find: (signal: AbortSignal) => Promise<Earlier | null>;
}

/** Pause after the last change of the fields, in milliseconds. */
const pause = 600;

/**
 * Says that something like this was sent before, and where it is. It keeps nobody from sending: while it is looked for, and
 * where that fails, nothing is shown.
 */
export function AlreadySent({ about, find }: Props) {
  const [found, setFound] = useState<{ about: string; earlier: Earlier | null } | null>(null);
  const look = useEffectEvent(find);
  useEffect(() => {
    if (about === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (earlier: Earlier | null) => signal.aborted || setFound({ about, earlier });
    const timer = setTimeout(() => void look(signal).then(show, () => show(null)), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [about]);
  const earlier = found?.about === about ? found.earlier : null;
  return (
    <div aria-live="polite">
      {earlier && (
        <Alert type="info" title={null} className="mt-3">
          {earlier.text}{' '}
          <a href={earlier.href} target="_blank" rel="noopener">
            {earlier.link}
            <span className="visually-hidden"> (si apre in una nuova scheda)</span>
          </a>
        </Alert>
      )}
    </div>
  );
}
