// @vitest-environment happy-dom
import '../testing/dom.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatDateTime } from '../lib/format.ts'
import { createSay } from '../lib/say.ts'
import { createText } from '../lib/text.ts'

const AT = Date.parse('2026-03-05T20:07:00Z')
const IN_TOKYO = '03-06-2026 5:07 am'

// Found out once, so before anything asks.
beforeAll(() => void vi.stubEnv('TZ', 'Asia/Tokyo'))
afterAll(() => void vi.unstubAllEnvs())

test('B-764 an instant is shown in the zone of whoever looks, on lots, notices and rows of a file', async () => {
  const { DateTime } = await import('./DateTime.tsx')
  expect(render(<DateTime at={AT} />).container.textContent).toBe(`${IN_TOKYO} GMT+9`)

  const { NoticeList } = await import('../notifications/NoticeList.tsx')
  const notice = {
    id: 1,
    comment: 'Told',
    facts: null,
    isRead: true,
    kind: 'won',
    lotId: null,
    auctionId: null,
    at: AT,
  }
  const list = (
    <MemoryRouter>
      <NoticeList notices={[notice]} isFailed={false} onRetry={vi.fn()} onFollow={vi.fn()} />
    </MemoryRouter>
  )
  expect(render(list).container.querySelector('time')?.title).toBe(IN_TOKYO)

  const { rowState } = await import('../bulk-bids/words.ts')
  const outcome = { state: 'placed' as const, accepted: { standing: 'winner', placedAt: AT } as never }
  const checked = { bid: {} } as never
  const { words } = rowState(createText('en'), createSay('en'), { checked, outcome, startedAt: AT + 60_000 })
  expect(words).toContain(IN_TOKYO)
})

test('B-764 what the house dates by itself, as invoices, is in the zone of the house', () => {
  expect(HOUSE_ZONE).toBe('America/Denver')
  expect(formatDateTime(AT)).toBe('03-05-2026 1:07 pm')
})
