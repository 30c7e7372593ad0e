// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { foreseeSecondChance } from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import type { NonPayerLine } from './close-steps.ts'
import OfferChanceDialog from './OfferChanceDialog.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const CAROL = { userId: 3, name: 'Carol Reed', price: dollars(20), quantity: 1, isBelowReserve: false }

async function open(runnerUp: typeof CAROL | null) {
  const passedOver = [{ userId: 2, name: 'Bob Hill' }]
  calls.on(foreseeSecondChance, () => ({ lotId: 1, title: 'Lathe', passedOver, runnerUp }))
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <OfferChanceDialog isOpen onClose={() => undefined} line={{ id: 9 } as NonPayerLine} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  await screen.findByText('Passed over, because suspended, deactivated or outside the groups of the auction: Bob Hill')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Did not pay' } })
}
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')

test('decision 068 who is suspended is named, and the next one can be asked', async () => {
  await open(CAROL)
  expect(screen.getByText('Carol Reed')).toBeTruthy()
  expect(submit()?.disabled).toBe(false)
})

test('decision 068 where everybody left is suspended nobody can be asked', async () => {
  await open(null)
  expect(screen.getByText(/Nobody else has bid/)).toBeTruthy()
  expect(submit()?.disabled).toBe(true)
})
