import type { Point } from '#domain/reports/map-area.ts';
import { notify } from '#platform/toasts.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { texts } from '../texts.ts';

/** How long the device may look for itself, in milliseconds. */
const longest = 10_000;

/** Asks the device where it is, on press and never before. */
export function OwnPosition({ onPoint }: { onPoint: (point: Point) => void }) {
  const locate = async () => {
    try {
      const { coords } = await position();
      onPoint({ lat: coords.latitude, lon: coords.longitude });
    } catch {
      notify(texts.place.positionFailed);
    }
  };
  return (
    <BusyButton className="btn btn-link pc-own-position" onPress={locate}>
      <Icon name="it-map-marker-circle" size="sm" className="icon-primary" /> {texts.place.position}
    </BusyButton>
  );
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('This browser knows no position.'));
    else
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        enableHighAccuracy: true,
        timeout: longest,
        maximumAge: 60_000,
      });
  });
}
