// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { LotToBe } from './LotToBe.tsx'
import type { QueuedLot } from './queue.ts'
import { theQueue } from './the-queue.ts'
import { useQueue } from './use-queue.ts'

const shrunk = vi.hoisted(() => Promise.withResolvers<Blob>())
vi.mock('./shrink-picture.ts', () => ({ shrinkPicture: () => shrunk.promise }))
vi.mock('./queue-store.ts', () => ({
  putLot: () => Promise.resolve(),
  deleteLot: () => Promise.resolve(),
  deletePicture: () => Promise.resolve(),
  readLots: () => Promise.resolve([]),
  readPicture: () => Promise.resolve(undefined),
}))

beforeEach(() => {
  session.start('secret')
  answerCalls()
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const LOT: QueuedLot = {
  ...{ key: 'one', userId: 8, madeAt: 0, state: 'draft', auctionId: 1, sellerId: null, isOutright: false },
  typed: { lotNumber: '7' },
  ...{ input: null, pictures: [], lotId: null, isUnsure: false, tries: 0, refusal: null },
}

/** Drawn anew for another auction, as on its page. */
function Form() {
  const lots = useQueue() ?? []
  const [lot] = lots
  if (lot === undefined) return null
  return <LotToBe key={lot.auctionId} draft={lot} lots={lots} onAdvance={() => undefined} onThrowAway={null} />
}

test('decision 064 a picture that was still being shrunk when another auction was chosen comes to the lot as it stands there', async () => {
  await theQueue.put(LOT)
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <Form />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Camera'), { target: { files: [new File(['large'], 'a.jpg')] } })
  await act(() => theQueue.put({ ...LOT, auctionId: 2, typed: { lotNumber: '9' } }))
  shrunk.resolve(new Blob(['small']))
  await screen.findByRole('button', { name: 'Remove picture 1' })
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Lathe' } })
  await waitFor(() =>
    expect(theQueue.lots()).toMatchObject([
      { auctionId: 2, typed: { lotNumber: '9', title: 'Lathe' }, pictures: [{ isSent: false }] },
    ]),
  )
})
