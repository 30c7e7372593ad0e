import { useRef } from 'react'
import { isAppError } from './app-error.ts'
import { randomName } from './device.ts'

/**
 * An idempotency key: one name for what a person means to do, kept until the server has given its answer: pressing
 * twice, or again after the line broke, sends the same name and counts once.
 */
export function useIntention() {
  const kept = useRef<{ content: string; key: string } | null>(null)
  const isRunning = useRef(false)
  const keyFor = (content: string): string => {
    if (kept.current?.content !== content) kept.current = { content, key: randomName() }
    return kept.current.key
  }
  return {
    keyFor,
    /** Sends it under its key: the same once more after a lost answer has the same one, after any other answer a new one. */
    async send<Output>(content: unknown, act: (key: string) => Promise<Output>): Promise<Output> {
      const key = keyFor(JSON.stringify(content))
      // What was sent after it has a key of its own by now, which stays.
      const settle = () => {
        if (kept.current?.key === key) kept.current = null
      }
      try {
        const output = await act(key)
        settle()
        return output
      } catch (error) {
        if (!isUndecided(error as Error)) settle()
        throw error
      }
    },
    /** False while the last try is still under way: the second press of a double click comes before the screen knows. */
    start(): boolean {
      if (isRunning.current) return false
      isRunning.current = true
      return true
    },
    stop(): void {
      isRunning.current = false
    },
    /** The server has answered: doing the same once more is a new intention. */
    settle(): void {
      kept.current = null
    },
  }
}

/** Answers that say nothing about whether it was done. */
const UNDECIDED = ['busy', 'internal', 'in_progress', 'too_many_requests']

export const isUndecided = (error: Error): boolean => !isAppError(error) || UNDECIDED.includes(error.code)
