import { whenActive } from '#platform/page/moments.ts';
import { silenceHeldDevice } from '#platform/push/held-device.ts';
import { logoutLocally } from '#platform/session/clearing.ts';

// Clears personal data again: the logout may have begun by a typed address or in another window. A page that the browser
// only prepares, while an address is typed, must not empty the other tabs.
whenActive(() => {
  logoutLocally();
  // A logout that began elsewhere has not taken the device out of the citizen's contacts, and now nobody can.
  void silenceHeldDevice();
});
