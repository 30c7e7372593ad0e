// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { AnswerItem } from './AnswerItem.tsx'
import type { OfferedItem } from './offered-item.ts'

beforeEach(() => {
  session.start('secret')
  answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const ITEM = {
  ...{ id: 7, title: 'Vise', description: '', quantity: 1, state: 'waiting', answer: '', lotId: null },
  ...{ createdAt: 0, pictures: [], sellerId: 3, sellerName: 'Ann', startingPrice: dollars(100), reserve: dollars(50) },
} as unknown as OfferedItem

const open = (item: OfferedItem) =>
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <AnswerItem item={item} isOpen onClose={() => undefined} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )

test.each([
  [50, true],
  [150, false],
])('decision 107 a reserve of %d dollars is said to fall away beside a start of 100: %s', async (reserve, isSaid) => {
  open({ ...ITEM, reserve: dollars(reserve) })
  await screen.findByText('Ann')
  expect(screen.queryByText(/The lot gets no reserve/) !== null).toBe(isSaid)
})
