import { useSyncExternalStore } from 'react'
import { CallError } from './app-error.ts'
import { randomName } from './device.ts'
import { session } from './token.ts'
import { isUndecided } from './use-intention.ts'

interface Outstanding {
  /** Its answer was lost at least once. */
  isAgain: boolean
}

/**
 * Movements of money that were sent and are not answered yet, by what they are for. They belong to the tab and not to a
 * screen: whoever closes a dialog after a lost answer and opens it again must not pay a second time (F-09).
 */
const outstanding = new Map<string, Outstanding>()
const listeners = new Set<() => void>()

/** Sends it, again and again under one name, until somebody says what became of it, whatever happens to the screen. */
export async function sendUntilAnswered<Output>(
  purpose: string,
  send: (key: string) => Promise<Output>,
): Promise<Output> {
  if (outstanding.has(purpose)) throw new CallError('in_progress')
  const key = randomName()
  const sentBy = session.token()
  note(purpose, { isAgain: false })
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(key)
      } catch (error) {
        if (!isUndecided(error as Error)) throw error
        note(purpose, { isAgain: true })
        await soonOrOnline(tries)
        // Nobody pays under somebody else's name.
        if (session.token() !== sentBy) throw error
      }
    }
  } finally {
    note(purpose, null)
  }
}

/** The second press of a double click comes before the screen knows of the first. */
export const isOutstanding = (purpose: string): boolean => outstanding.has(purpose)

/** What is on its way, also from a screen that is gone; null: nothing is. */
export const useOutstanding = (purpose: string): Outstanding | null =>
  useSyncExternalStore(
    listen,
    () => outstanding.get(purpose) ?? null,
    () => null,
  )

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function note(purpose: string, now: Outstanding | null): void {
  if (now === null) outstanding.delete(purpose)
  else outstanding.set(purpose, now)
  for (const listener of listeners) listener()
}

const SOON_MS = 1_000
const LATEST_MS = 15_000

const soonOrOnline = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, Math.min(tries * SOON_MS, LATEST_MS))
    addEventListener('online', go)
  })
