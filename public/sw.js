// Takes the place of the service worker of an older portal that was registered under this name: empties its caches, takes
// itself away and brings the page on show anew. Nothing of Portico registers it; src/workers holds ours.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await self.caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('portico-')).map((name) => self.caches.delete(name)));
  const tabs = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  tabs.forEach(bringAnew);
}

// What has just been opened came out of a cache, and what it would load next is nowhere any more. A tab out of sight was
// open before and may hold something typed. Not waited for: a page may wait for its worker's start.
function bringAnew(tab) {
  if (tab.visibilityState === 'visible') tab.navigate(tab.url).catch(() => undefined);
}
