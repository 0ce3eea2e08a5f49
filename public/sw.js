// Takes the place of the service worker of an older portal that was registered under this name: empties its caches and
// takes itself away. Nothing of Portico registers it; src/workers holds ours.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await self.caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('portico-')).map((name) => self.caches.delete(name)));
  await self.registration.unregister();
}
