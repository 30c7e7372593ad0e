// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { readOwnership } from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { PersonOwners } from './PersonOwners.tsx'

afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test('decision 105 beside whoever has said no stands that word, also once a paper says otherwise, and not after their own yes', async () => {
  session.start('secret')
  const entry = { title: '', share: 2_500, email: 'mo@example.test', personId: 7, deniedAt: Date.UTC(2026, 10, 1) }
  answerCalls().on(readOwnership, () => ({
    members: [
      { ...entry, id: 1, name: 'Mo Silent', isConfirmed: false, paper: null, deniedAt: null },
      { ...entry, id: 2, name: 'Mo Against', isConfirmed: false, paper: null },
      { ...entry, id: 3, name: 'Mo Written', isConfirmed: true, paper: 'Register' },
      { ...entry, id: 4, name: 'Mo Turned', isConfirmed: true, paper: null },
    ],
    claims: [],
  }))
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <MemoryRouter>
            <PersonOwners userId={1} />
          </MemoryRouter>
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  await screen.findByText('Mo Silent')
  const words = ['Not answered yet', 'Said no', 'On paper', 'Says so']
  const said = screen.getAllByRole('listitem').map((line) => words.filter((word) => within(line).queryByText(word)))
  expect(said).toEqual([['Not answered yet'], ['Said no'], ['Said no', 'On paper'], ['Says so']])
  expect(screen.getAllByRole('button', { name: 'Confirm on paper' })).toHaveLength(3)
})
