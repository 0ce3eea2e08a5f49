import { publicNames, storageKey } from '#domain/storage-keys.ts';
import { municipalityCode } from '../page/municipality-code.ts';

/** What takes a device back, with the calls that this needs: it comes only to a browser that gets push messages. */
const code = () => import('./device.ts');

/** True when a citizen's contacts may still hold the push token of this device: a logout takes it out. */
export function isDeviceHeld(): boolean {
  try {
    return localStorage.getItem(storageKey(municipalityCode(), publicNames.device)) !== null;
  } catch {
    return false;
  }
}

/** Takes the device out of the contacts of the citizen who is about to log out. Never throws. */
export async function leaveHeldDevice(): Promise<void> {
  if (!isDeviceHeld()) return;
  await code()
    .then(({ leaveDevice }) => leaveDevice())
    .catch(() => undefined);
}

/** Stops the messages of a citizen who is not logged in any more, as far as the browser can. Never throws. */
export async function silenceHeldDevice(): Promise<void> {
  if (!isDeviceHeld()) return;
  await code()
    .then(({ silenceDevice }) => silenceDevice())
    .catch(() => undefined);
}
