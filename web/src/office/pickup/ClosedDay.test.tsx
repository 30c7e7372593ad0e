// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { listCalendars } from '@gavelhouse/shared/appointments/calendar-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { BUYER } from '../../testing/checkout.ts'
import { testSite } from '../../testing/site.ts'
import { ClosedDay } from './ClosedDay.tsx'

beforeEach(() => session.start('secret'))
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test('a day whose calendars cannot be read says so, and they can be asked for again', async () => {
  const calls = answerCalls()
  calls.on(listCalendars, () => {
    throw new AppError('internal')
  })
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { ...BUYER, rights: ['settings'] } })
  const element = (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <ClosedDay date="2030-01-02" locationId={1} isPast={false} onChanged={() => undefined} />
      </SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  fireEvent.click(screen.getByRole('button', { name: /^Open or close/ }))
  fireEvent.click(await screen.findByText('Try Again'))
  await waitFor(() => expect(calls.sentTo(listCalendars)).toHaveLength(2))
})
