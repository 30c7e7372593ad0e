// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteContext } from '../../lib/site.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { TaskResult } from './TaskResult.tsx'
import type { Task } from './use-task.ts'

const TASK: Task = {
  ...({ id: 7, act: 'edit_lots', isTrial: false, state: 'done', total: 1, done: 1, changedCount: 0 } as const),
  ...{ sameCount: 0, refusedCount: 1, reason: '', undoOf: 6, undoneBy: null, canUndo: false, startedAt: 0 },
  ...{ endedAt: 0, voidedBids: 0, releasedDeposits: 0, changed: [], same: [], refused: [] },
}

test.each([
  ['startingPrice, closesAt', 'Starting price, Closes'],
  ['isSuspended, groupIds, bidLimit', 'Suspended, Groups, Bid limit'],
  ['auctionId, position', 'Auction, Sale order'],
  ['limit 3: Hotel Kitchen, Part 2', 'limit 3: Hotel Kitchen, Part 2'],
])('what was changed since is told by the names the forms have: %s', (fields, told) => {
  const reason = `This was changed again since: ${fields}`
  const refused = [{ id: 1, label: '7 Lathe', code: 'changed_since', facts: { fields }, reason }]
  render(
    <SiteContext value={testSite}>
      <Kit>
        <TaskResult task={{ ...TASK, refused }} />
      </Kit>
    </SiteContext>,
  )
  expect(screen.getByText('7 Lathe').parentElement?.textContent).toBe(`7 Lathe This was changed again since: ${told}`)
})
