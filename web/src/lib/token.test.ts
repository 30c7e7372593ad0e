// @vitest-environment happy-dom
import '../testing/dom.ts'
import { expect, test, vi } from 'vitest'
import { session } from './token.ts'

test('P-608 the token is kept in local storage', () => {
  session.start('secret')
  expect(localStorage.getItem('token')).toBe('secret')
})

test('P-609, A-051 or in session storage when asked; requests find it there as well', () => {
  session.start('secret', { store: 'session' })
  expect(session.token()).toBe('secret')
  expect(sessionStorage.getItem('token')).toBe('secret')
  expect(localStorage.getItem('token')).toBeNull()
})

test('P-612 logging out clears both stores and says so once', () => {
  const ends: string[] = []
  session.start('secret')
  sessionStorage.setItem('token', 'another')
  session.onEnd((reason) => ends.push(reason))
  session.end('logout')
  session.end('logout')
  expect([localStorage.getItem('token'), sessionStorage.getItem('token'), session.token()]).toEqual([null, null, null])
  expect(ends).toEqual(['logout'])
})

test('T-26 staff who saw the site as somebody else are themselves again afterwards', () => {
  const ends: string[] = []
  session.start('own')
  const stop = session.onEnd((reason) => ends.push(reason))
  session.act('acting')
  expect([session.token(), localStorage.getItem('token')]).toEqual(['acting', 'own'])
  session.end('logout')
  expect([session.token(), localStorage.getItem('token'), ends]).toEqual(['own', 'own', []])
  stop()
})

test('P-619 logging out in one tab logs out the others', () => {
  const stop = session.followOtherTabs()
  session.start('secret')
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.token()).toBeNull()
  stop()
})

test.each([
  ['ended by itself', 'ended', 'ended elsewhere', 7],
  ['was logged out', 'logout', 'elsewhere', null],
] as const)(
  'decision 109 the other tabs learn that a session %s, and nothing of it stays',
  (_, reason, told, userId) => {
    const ends: unknown[] = []
    const events: [string | null, string | null][] = []
    session.start('secret', { userId: 7 })
    // A browser tells the other tabs of each change, one after the other, when all are made.
    const record = (key: string, value: string | null = null) => void events.push([key, value])
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === 'user_id' ? '7' : null),
      setItem: record,
      removeItem: record,
    })
    session.end(reason)
    vi.unstubAllGlobals()
    session.start('secret')
    localStorage.clear()
    const stops = [session.followOtherTabs(), session.onEnd((heard, whose) => ends.push([heard, whose]))]
    for (const [key, newValue] of events) dispatchEvent(new StorageEvent('storage', { key, newValue }))
    for (const stop of stops) stop()
    expect(ends).toEqual([[told, userId]])
    expect(Object.keys(localStorage)).toEqual([])
  },
)
