// @vitest-environment happy-dom
import '../../../testing/dom.ts'
import { saveLotPictures } from '@gavelhouse/shared/lots/picture-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../../lib/cache.ts'
import { SiteContext } from '../../../lib/site.ts'
import { session } from '../../../lib/token.ts'
import { answerCalls } from '../../../testing/calls.ts'
import { testSite } from '../../../testing/site.ts'
import { usePictures } from './use-pictures.ts'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  calls.on(saveLotPictures, ({ id }) => ({ id }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const lotWith = (pictures: string, version: number) => ({
  ...{ id: 7, version },
  pictures: [...pictures].map((fileName) => ({ fileName, type: 1, width: 10, height: 10 })),
})

function show(pictures: string) {
  const cache = createCache()
  const Around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>{children}</SiteContext>
    </QueryClientProvider>
  )
  const { result, rerender } = renderHook(usePictures, { wrapper: Around, initialProps: lotWith(pictures, 1) })
  return {
    pictures: () => result.current,
    /** Does it, and reads the lot as it is then. */
    async after(deed: () => void, now: string, version: number) {
      act(deed)
      await waitFor(() => expect(result.current.isBusy).toBe(false))
      rerender(lotWith(now, version))
    },
  }
}

const saved = () => calls.sentTo(saveLotPictures).map(({ input }) => input)

test('a picture that was removed comes back to its place, and those added since stay', async () => {
  const { pictures, after } = show('abc')
  await after(() => pictures().remove('b'), 'ac', 2)
  await after(() => undefined, 'acde', 3)
  await after(() => pictures().undo(), 'abcde', 4)
  expect(saved()).toMatchObject([
    { pictures: ['a', 'c'], seen_version: 1 },
    { pictures: ['a', 'b', 'c', 'd', 'e'], seen_version: 3 },
  ])
  expect(pictures().canUndo).toBe(false)
})

test('and the order they were put in since stays too', async () => {
  const { pictures, after } = show('abc')
  await after(() => pictures().remove('a'), 'bc', 2)
  await after(() => pictures().move('c', 0), 'cb', 3)
  await after(() => pictures().undo(), 'acb', 4)
  expect(saved().at(-1)).toMatchObject({ pictures: ['a', 'c', 'b'], seen_version: 3 })
})

test('a picture that came back another way is not put anywhere', async () => {
  const { pictures, after } = show('abc')
  await after(() => pictures().remove('a'), 'bc', 2)
  await after(() => undefined, 'bca', 3)
  expect(pictures().canUndo).toBe(false)
})
