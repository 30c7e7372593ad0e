/* Opens the screen it stands before, cataloguing or the pickup desk, without a line. What it keeps is put there by the screen itself (office/cataloguing/offline.ts). */

const PAGE = new URL(self.registration.scope).pathname
const CACHE = PAGE

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(fetch(request).catch(() => kept(PAGE)))
  // Named by their content: what is kept is what would come.
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
})

async function kept(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}
