// @vitest-environment happy-dom
import '../../testing/dom.ts'
import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { listImports } from '@gavelhouse/shared/importing/contract.ts'
import { listTasks } from '@gavelhouse/shared/office/task-contract.ts'
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
import { TasksMenu } from './TasksMenu.tsx'
import type { ImportSummary } from './use-imports.ts'

const summary = (given: Partial<ImportSummary>): ImportSummary => ({
  ...{ id: 1, auctionId: 5, auctionTitle: 'Machine shop', fileName: 'lots.csv', staffName: 'Ada', createdAt: 0 },
  ...{ state: 'saved', rowCount: 40, done: 40, total: 40, createdCount: 30, changedCount: 10 },
  ...{ refusedCount: 0, undoneCount: 0, keptCount: 0, canUndo: true },
  ...given,
})

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  calls.on(listTasks, () => ({ tasks: [] }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(rights: Right[]) {
  const router = createMemoryRouter([{ path: '*', Component: () => <TasksMenu rights={rights} /> }])
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

test('a file that is being saved is counted, followed to its end, and leads to its own screen', async () => {
  let asked = 0
  calls.on(listImports, () => {
    asked += 1
    const running = summary({ state: 'saving', done: 10, createdCount: 0, changedCount: 0 })
    return { imports: [asked === 1 ? running : summary({ refusedCount: 2 }), summary({ id: 2, state: 'draft' })] }
  })
  show(['catalogue'])
  fireEvent.click(await screen.findByRole('button', { name: '1 background task is running' }))
  const menu = await screen.findByRole('dialog')
  expect(within(menu).getByText('10 of 40')).toBeTruthy()
  expect(within(menu).getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('25')
  // What is only a draft has not begun.
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/import/1'])
  await waitFor(() => expect(within(menu).getByText('30 new, 10 changed, 2 failed')).toBeTruthy(), { timeout: 3_000 })
  expect(within(menu).queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('button', { name: 'Background tasks' })).toBeTruthy()
})

test('whoever does not keep the catalogue is not told of imports', async () => {
  calls.on(listImports, () => ({ imports: [summary({})] }))
  show(['approve_bidders'])
  fireEvent.click(await screen.findByRole('button', { name: 'Background tasks' }))
  expect(await screen.findByText('Nothing is running, and nothing was done lately.')).toBeTruthy()
  expect(calls.sentTo(listImports)).toEqual([])
})
