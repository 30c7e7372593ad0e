/* Shows what the house tells a person while the site may be closed, and opens the lot at a click. Keeps nothing. */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, path, tag, language } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag, // the same message again replaces the first
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      icon: '/assets/images/push.png',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.path, self.location.origin)))
})

/** In a window of the site if there is one, else in a new one. Never anywhere else. */
async function show(url) {
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const [open] = windows
  if (open === undefined) return void (await self.clients.openWindow(url.href))
  await open.focus()
  await open.navigate(url.href)
}
