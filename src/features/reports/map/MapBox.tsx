import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapSettings, Point } from '#domain/reports/map-area.ts';
import { Icon } from '#kit/Icon.tsx';
import { MapCredit } from '#kit/MapCredit.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { texts } from '../steps/texts.ts';
import type { MapHandle } from './leaflet-map.ts';
import sheet from './map.css?url';

/** What Leaflet 1.9 writes by `innerHTML` while it is loaded, to learn what the browser can draw. */
const probe = '<svg/>';

/** The rules of the policy `default` of the page with the map: that one text, and no script of any kind. */
export const mapMarkup = {
  createHTML: (html: string): string | null => (html === probe ? html : null),
};

interface Factory {
  defaultPolicy: object | null;
  createPolicy: (name: 'default', rules: typeof mapMarkup) => object;
}

/** Lets Leaflet be loaded where Trusted Types are on. Only the page with the map may make this policy. */
export function allowMapMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', mapMarkup);
}

let sheetLoaded: Promise<void> | null = null;

/** The map's style sheet, once a page; without it the tiles would lie about. */
function loadSheet(): Promise<void> {
  sheetLoaded ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      sheetLoaded = null;
      reject(new Error('The style sheet of the map did not come.'));
    });
    document.head.append(link);
  });
  return sheetLoaded;
}

/** Leaflet and its style sheet: fetched when the first map is near the screen. */
async function loadMap(): Promise<typeof import('./leaflet-map.ts')> {
  allowMapMarkup();
  await loadSheet();
  return import('./leaflet-map.ts');
}

/** Points that may be pressed on the map. */
export interface Dots {
  points: readonly Point[];
  onPress: (index: number) => void;
}

interface Props {
  settings: MapSettings;
  point: Point | null;
  /** Without it the map is only looked at. */
  onPoint?: (point: Point) => void;
  /** Points that may be pressed. */
  dots?: Dots | undefined;
}

/** How far below the screen the map begins to come, in pixels. */
const margin = 300;

const words = texts.map;

/** The map of a place: comes when it is near the screen, and never stands in the way of what can be typed. */
export function MapBox(props: Props) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'waiting' | 'shown' | 'missing'>('waiting');
  const again = () => {
    setState('waiting');
    setTries((count) => count + 1);
  };
  return (
    <div className={`pc-map${props.onPoint ? '' : ' pc-map-still'}`}>
      {state === 'missing' ? (
        <Missing still={!props.onPoint} onRetry={again} />
      ) : (
        <Live key={tries} {...props} shown={state === 'shown'} onState={setState} />
      )}
      <MapCredit attribution={props.settings.attribution} />
    </div>
  );
}

interface LiveProps extends Props {
  shown: boolean;
  onState: (state: 'shown' | 'missing') => void;
}

function Live({ settings, point, onPoint, dots, shown, onState }: LiveProps) {
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle | null>(null);
  const open = useEffectEvent(async (place: HTMLElement, signal: AbortSignal) => {
    try {
      const { openMap } = await loadMap();
      if (signal.aborted) return;
      handle.current = openMap(place, {
        settings,
        point,
        still: !onPoint,
        onPoint: (chosen) => onPoint?.(chosen),
        onTiles: (isThere) => onState(isThere ? 'shown' : 'missing'),
      });
    } catch {
      if (!signal.aborted) onState('missing');
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || !box.current) return;
        observer.disconnect();
        void open(box.current, leaving.signal);
      },
      { rootMargin: `${margin}px 0px` },
    );
    if (box.current) observer.observe(box.current);
    return () => {
      leaving.abort();
      observer.disconnect();
      handle.current?.close();
      handle.current = null;
    };
  }, []);
  useEffect(() => handle.current?.mark(point), [point]);
  const press = useEffectEvent((index: number) => dots?.onPress(index));
  const points = dots?.points;
  useEffect(() => handle.current?.show(points ?? [], (index) => press(index)), [points, shown]);
  const meaning = onPoint
    ? { role: 'application', 'aria-label': words.label, tabIndex: 0 }
    : { role: 'img', 'aria-label': words.still };
  return (
    <div className="pc-map-frame">
      <div className="pc-map-box" ref={box} {...meaning} />
      {onPoint && <span className="pc-map-cross" aria-hidden="true" />}
      {onPoint && shown && <ZoomButtons onZoom={(by) => handle.current?.zoom(by)} />}
      {!shown && (
        <div className="pc-map-wait">
          <Spinner />
        </div>
      )}
    </div>
  );
}

function ZoomButtons({ onZoom }: { onZoom: (by: 1 | -1) => void }) {
  return (
    <div className="pc-map-zoom">
      <Zoom icon="it-plus" label={words.zoomIn} onPress={() => onZoom(1)} />
      <Zoom icon="it-minus" label={words.zoomOut} onPress={() => onZoom(-1)} />
    </div>
  );
}

function Zoom({
  icon,
  label,
  onPress,
}: {
  icon: 'it-plus' | 'it-minus';
  label: string;
  onPress: () => void;
}) {
  return (
    <button type="button" className="btn" aria-label={label} onClick={onPress}>
      <Icon name={icon} size="sm" className="icon-primary" />
    </button>
  );
}

function Missing({ still, onRetry }: { still: boolean; onRetry: () => void }) {
  return (
    <div className="pc-map-frame pc-map-missing">
      <p className="fw-semibold">{words.unavailable}</p>
      {!still && <p>{words.unavailableHelp}</p>}
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}
