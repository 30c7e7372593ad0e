// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { saveCalendar } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { SITE_CALLS } from '@gavelhouse/shared/settings/records.ts'
import { listTaxRates, saveTaxRate } from '@gavelhouse/shared/tax/admin-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { CalendarForm } from './calendars/CalendarForm.tsx'
import { SiteRecordForm } from './SiteRecordForm.tsx'
import { TaxesSection } from './TaxesSection.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  localStorage.clear()
  calls = answerCalls()
  calls.on(listHistory, () => ({ lines: [] }))
  calls.on(listTaxRates, () => ({ records: [], totalRecords: 0, showing: '' }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(screenOf: () => ReactNode) {
  const router = createMemoryRouter([{ path: '*', Component: () => screenOf() }])
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

const onSaved = () => undefined
const FAQ = () => (
  <SiteRecordForm
    {...{ kind: 'faq', language: 'en', record: null, all: [], canRemove: true, onSaved }}
    reread={async () => []}
  />
)
const CALENDAR = () => <CalendarForm calendar={null} reread={async () => []} onSaved={onSaved} />

test.each<[string, Endpoint, () => ReactNode, string]>([
  ['question', SITE_CALLS.faq.save, FAQ, 'Question'],
  ['calendar', saveCalendar, CALENDAR, 'People at once'],
  ['tax rate', saveTaxRate, () => <TaxesSection />, 'Source'],
])('R-9 a new %s whose answer was lost is sent again under the same key', async (_, save, screenOf, label) => {
  let isLost = true
  calls.on(save, () => {
    if (isLost) throw new TypeError('offline')
    return { id: 9 }
  })
  show(screenOf)
  fireEvent.change(await screen.findByLabelText(label), { target: { value: '7' } })
  const sent = async (count: number) => {
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.sentTo(save)).toHaveLength(count))
  }
  await sent(1)
  isLost = false
  await sent(2)
  const [first, second] = calls.sentTo(save)
  expect(first?.key).toMatch(/^[\da-f]{32}$/)
  expect(second).toEqual(first)
})
