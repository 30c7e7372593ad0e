import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'
import { session } from '../../lib/token.ts'

/** What the service worker of this screen answers with when there is no line (public/cataloguing-sw.js). */
const CACHE = 'cataloguing'
const PAGE = '/admin/cataloguing'

/** Keeps the page and what it is made of, so that it opens without a line; and asks the browser not to clear the queue away. */
export async function keepForOffline(): Promise<void> {
  void navigator.storage?.persist?.()
  if (!('serviceWorker' in navigator) || !('caches' in globalThis) || !navigator.onLine) return
  try {
    await navigator.serviceWorker.register('/cataloguing-sw.js', { scope: PAGE })
    const cache = await caches.open(CACHE)
    const parts = new Set([
      PAGE,
      ...[...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href),
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ])
    const wanted = [...parts].map((part) => new URL(part, location.origin)).filter(isPart)
    for (const { href } of wanted)
      if (new URL(href).pathname === PAGE || (await cache.match(href)) === undefined) await cache.add(href)
    // Of the build before.
    const kept = new Set(wanted.map(({ href }) => href))
    for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request)
  } catch {
    // Without it the page needs a line to open; the queue does not.
  }
}

const isPart = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && (pathname === PAGE || pathname.startsWith('/assets/'))

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
