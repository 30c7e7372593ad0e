import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'
import { session } from '../../lib/token.ts'

/**
 * Keeps a page and what it is made of, so that it opens without a line: what its service worker answers with then
 * (public/cataloguing-sw.js). Asks the browser not to clear away what waits to be sent.
 */
export async function keepForOffline(page: '/admin/cataloguing' | '/admin/pickup'): Promise<void> {
  void navigator.storage?.persist?.()
  if (!('serviceWorker' in navigator) || !('caches' in globalThis) || !navigator.onLine) return
  try {
    await navigator.serviceWorker.register('/cataloguing-sw.js', { scope: page })
    const cache = await caches.open(page)
    const parts = new Set([
      page,
      ...[...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href),
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ])
    const wanted = [...parts].map((part) => new URL(part, location.origin)).filter((part) => isPart(part, page))
    for (const { href } of wanted)
      if (new URL(href).pathname === page || (await cache.match(href)) === undefined) await cache.add(href)
    // Of the build before.
    const kept = new Set(wanted.map(({ href }) => href))
    for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request)
  } catch {
    // Without it the page needs a line to open; the queue does not.
  }
}

const isPart = ({ origin, pathname }: URL, page: string): boolean =>
  origin === location.origin && (pathname === page || pathname.startsWith('/assets/'))

const PERSON = 'office-person'

/** Kept with their session, and good for no other. */
export function rememberPerson(person: OutputOf<typeof validateUser>): void {
  const token = session.token()
  if (token !== null)
    localStorage.setItem(PERSON, JSON.stringify({ token, person: z.encode(validateUser.output, person) }))
}

/** Without a line nobody confirms the session: whoever was here with it is believed until there is one. The house asks again. */
export function recallPerson(cache: QueryClient): void {
  const kept = localStorage.getItem(PERSON)
  if (kept === null) return
  try {
    const { token, person } = JSON.parse(kept) as { token: string; person: z.input<typeof validateUser.output> }
    if (token !== session.token()) localStorage.removeItem(PERSON)
    else if (!navigator.onLine)
      cache.setQueryData(keyOf(validateUser, {}), z.decode(validateUser.output, person), { updatedAt: 1 })
  } catch {
    localStorage.removeItem(PERSON)
  }
}
