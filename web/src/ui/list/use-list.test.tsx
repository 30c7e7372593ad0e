// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { endpoint } from '@gavelhouse/shared/contract.ts'
import { entity, wire } from '@gavelhouse/shared/entity.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRead } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { holdCalls } from '../../testing/api.ts'
import { Pagination } from './Pagination.tsx'
import { choice, type ParamsOf, page } from './params.ts'
import { useAsked } from './use-asked.ts'
import { useList } from './use-list.ts'

const listTools = endpoint({
  path: '/test/tools',
  summary: 'Tools',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({ sort: wire('sort', z.string()), page: wire('page', z.int()) }),
  output: entity({ records: wire('records', z.array(z.string())), totalRecords: wire('total', z.int()) }),
})

const PARAMS: ParamsOf<{ sort: 'name' | 'price'; layout: 'airy' | 'dense'; page: number }> = {
  sort: choice('sort', ['name', 'price'] as const, 'name'),
  layout: choice('layout', ['airy', 'dense'] as const, 'airy'),
  page: page(),
}
const LIMIT = 2

function Tools() {
  const asked = useAsked(PARAMS)
  const { sort, page: asPage } = asked.query
  const list = useList(asked, useRead(listTools, { sort, page: asPage }, { keepPrevious: true }), LIMIT)
  return (
    <>
      <button type="button" onClick={() => list.change({ sort: 'price' })}>
        By price
      </button>
      <button type="button" onClick={() => list.change({ layout: 'dense' })}>
        Dense
      </button>
      <button type="button" onClick={list.retry}>
        Again
      </button>
      <output>{list.results?.records.join() ?? 'nothing yet'}</output>
      {list.isOutdated && <p>outdated</p>}
      {list.isFailed && <p>failed</p>}
      <p>asked: {list.question}</p>
      <p>answered: {list.answered ?? 'no'}</p>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        turn={{ addressOf: (next) => list.addressWith({ page: next }) }}
      />
    </>
  )
}

let calls: ReturnType<typeof holdCalls<typeof listTools>>
beforeEach(() => {
  calls = holdCalls(listTools)
})
afterEach(() => vi.unstubAllGlobals())

/** `arrive`: what the router waits for on its way to another address, as it does where a server renders pages. */
function show(address: string, arrive?: () => Promise<void>) {
  const router = createMemoryRouter([{ path: '/tools', Component: Tools }], {
    initialEntries: [address],
    dataStrategy: arrive && (() => arrive().then(() => ({}))),
  })
  render(
    <QueryClientProvider client={createCache()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

async function answer(records: string[], totalRecords = 5) {
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  const call = calls.shift()
  await act(async () => call?.answer({ records, totalRecords }))
  return call?.input
}
const shown = () => screen.getByRole('status').textContent

test('what the address asks is read, and a page is turned by a link to its address', async () => {
  const router = show('/tools?sort=price&page=2')
  expect(await answer(['axe', 'saw'])).toEqual({ sort: 'price', page: 2 })
  await waitFor(() => expect(shown()).toBe('axe,saw'))
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }))
  expect(router.state.location.search).toBe('?sort=price&page=3')
  expect(await answer(['hoe'])).toEqual({ sort: 'price', page: 3 })
})

test('P-570 another order leads to the first page; the page before stays until the answer is here', async () => {
  const router = show('/tools?page=2')
  await answer(['axe', 'saw'])
  await screen.findByText('answered: page=2')
  fireEvent.click(screen.getByRole('button', { name: 'By price' }))
  expect(router.state.location.search).toBe('?sort=price')
  expect(shown()).toBe('axe,saw')
  expect(screen.getByText('outdated')).toBeDefined()
  expect(screen.getByText('answered: no')).toBeDefined()
  expect(await answer(['hoe', 'rake'])).toEqual({ sort: 'price', page: 1 })
  await waitFor(() => expect(shown()).toBe('hoe,rake'))
  expect(screen.queryByText('outdated')).toBeNull()
})

test('the way back asks what was asked before', async () => {
  const router = show('/tools?page=2')
  await answer(['axe', 'saw'])
  fireEvent.click(screen.getByRole('button', { name: 'By price' }))
  await answer(['hoe', 'rake'])
  await waitFor(() => expect(shown()).toBe('hoe,rake'))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?page=2')
  await waitFor(() => expect(shown()).toBe('axe,saw'))
})

test('P-569 what is changed before the router has arrived comes on top of the change before, and shows at once', async () => {
  const arrivals: (() => void)[] = []
  const router = show('/tools?page=2', () => new Promise<void>((resolve) => arrivals.push(resolve)))
  await answer(['axe', 'saw'])
  fireEvent.click(screen.getByRole('button', { name: 'By price' }))
  expect(screen.getByText('asked: sort=price')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Dense' }))
  expect(screen.getByText('asked: sort=price&layout=dense')).toBeDefined()
  await answer(['hoe', 'rake'])
  await waitFor(() => expect(shown()).toBe('hoe,rake'))
  expect([router.state.location.search, screen.getByText(/answered/).textContent]).toEqual(['?page=2', 'answered: no'])
  for (const arrive of arrivals) await act(async () => arrive())
  expect(router.state.location.search).toBe('?sort=price&layout=dense')
  expect(screen.getByText('answered: sort=price&layout=dense')).toBeDefined()
})

test('P-605 a page beyond the last leads to the last, and the way back does not lead through it', async () => {
  const router = show('/tools?page=9')
  await answer([], 5)
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(await answer(['hoe'])).toEqual({ sort: 'name', page: 3 })
})

test('a list that could not be read says so; one that is there stays when reading it again fails', async () => {
  const refuse = async () => {
    await waitFor(() => expect(calls.length).toBe(1))
    await act(async () => calls.shift()?.refuse(new AppError('not_allowed')))
  }
  show('/tools')
  await refuse()
  await screen.findByText('failed')
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  await answer(['axe', 'saw'])
  await waitFor(() => expect(shown()).toBe('axe,saw'))
  expect(screen.queryByText('failed')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  await refuse()
  expect([shown(), screen.queryByText('failed')]).toEqual(['axe,saw', null])
})
