// @vitest-environment happy-dom
import '../testing/dom.ts'
import { MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const RENDERED_AT = Date.parse('2026-03-05T12:00:00.400Z')

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

/** A page as it comes alive: what it shows, and how often it was drawn. Each has a clock of its own that has never ticked. */
async function pageComesAlive({ after }: { after: number }) {
  vi.useFakeTimers({ now: RENDERED_AT + after })
  const { PageTime, useNow } = await import('./clock.ts')
  const seen: number[] = []
  function Timer() {
    seen.push(useNow() - RENDERED_AT)
    return null
  }
  render(
    <PageTime value={RENDERED_AT}>
      <Timer />
    </PageTime>,
  )
  return { seen, pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) }
}

test('P12 a page that comes alive shows the time it was rendered at until the next second begins', async () => {
  const { seen, pass } = await pageComesAlive({ after: 1_200 })
  pass(399)
  expect(new Set(seen)).toEqual(new Set([0]))
  pass(1)
  expect(seen.at(-1)).toBe(1_600)
  pass(SECOND)
  expect(seen.at(-1)).toBe(2_600)
})

test('P12 a page that was long on its way shows the time it is', async () => {
  const { seen } = await pageComesAlive({ after: MINUTE })
  expect(seen.at(-1)).toBe(MINUTE - 400)
})
