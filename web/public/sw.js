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

/**
 * In the window that shows its page already, else in a new one: in any other somebody may be typing, or paying. Never
 * anywhere else.
 */
async function show(url) {
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find((window) => window.url === url.href)
  await (there === undefined ? self.clients.openWindow(url.href) : there.focus())
}
