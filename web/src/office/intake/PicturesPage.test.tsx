// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { listPictureLots, putLotPicture } from '@gavelhouse/shared/importing/picture-contract.ts'
import { findAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import PicturesPage from './PicturesPage.tsx'

/** What was sent as files: the lot each went to; answered when a test says so. */
let put: { lotId: FormDataEntryValue | null; name: FormDataEntryValue | null; answer: () => void }[]

const lotOf = (id: number, lotNumber: string, title: string) => ({ id, lotNumber, title, pictureCount: 0, sent: [] })
const LOTS: Record<number, ReturnType<typeof lotOf>[]> = {
  1: [lotOf(11, '1', 'Lathe'), lotOf(12, '2', 'Vice')],
  2: [lotOf(21, '1', 'Vase')],
}

beforeEach(() => {
  session.start('secret')
  put = []
  const calls = answerCalls()
  calls.on(findAuctions, () => ({
    auctions: [
      { id: 1, title: 'Machine shop' },
      { id: 2, title: 'Estate of Ada' },
    ],
    total: 2,
  }))
  calls.on(listPictureLots, ({ auctionId }) => ({ lots: LOTS[auctionId] ?? [] }))
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address !== `/api${putLotPicture.path}`) return answered(address, init)
    const form = init.body as FormData
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = () =>
      resolve(
        Response.json({
          status: 'success',
          data: { responseData: { id: 1, file_name: 'a.jpg', outcome: 'added' } },
        }),
      )
    put.push({ lotId: form.get('product_id'), name: form.get('name'), answer })
    return promise
  })
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show() {
  const router = createMemoryRouter([{ path: '*', Component: PicturesPage }])
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
}

const auction = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Auction' })
async function choose(title: string) {
  fireEvent.click(await auction())
  fireEvent.click(await screen.findByText(title))
}
async function drop(...names: string[]) {
  const field = screen.getByLabelText<HTMLInputElement>('Drop a folder, a zip or pictures here')
  await waitFor(() => expect(field.disabled).toBe(false))
  fireEvent.change(field, { target: { files: names.map((name) => new File([name], name)) } })
}
const group = async (name: string) => within(await screen.findByRole('region', { name }))

test('decision 059 pictures dropped with the wrong auction chosen are matched again with the lots of the right one', async () => {
  show()
  await choose('Machine shop')
  await drop('1-1.jpg', '2-1.jpg')
  await (await group('Matched')).findByText('1 Lathe')
  await choose('Estate of Ada')
  await (await group('Matched')).findByText('1 Vase')
  ;(await group('Without a lot')).getByText('2-1.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Send 1' }))
  await waitFor(() => expect(put.map(({ lotId, name }) => [lotId, name])).toEqual([['21', '1-1.jpg']]))
})

test('decision 059 while pictures go, their auction stays; what has gone is not offered to the next auction', async () => {
  show()
  await choose('Machine shop')
  await drop('1-1.jpg')
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1' }))
  await waitFor(() => expect(put).toHaveLength(1))
  expect((await auction()).disabled).toBe(true)
  put[0]?.answer()
  await (await group('Sent')).findByText('1 Lathe')
  await waitFor(async () => expect((await auction()).disabled).toBe(false))
  await choose('Estate of Ada')
  await waitFor(() => expect(screen.queryByText('1-1.jpg')).toBeNull())
  await drop('1-2.jpg')
  await (await group('Matched')).findByText('1 Vase')
  expect(screen.queryByText('1-1.jpg')).toBeNull()
})
