// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { changeItem } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { ItemActs } from './ItemActs.tsx'
import type { StatementLine } from './StatementLines.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  calls.on(changeItem, () => ({ id: 7 }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

/** Settled as unsold before, so that its seller gets that fee back now. */
const LINE = {
  ...{ item: 'sale:9', kind: 'sale', lotNumber: '4', title: 'Lathe', hammer: dollars(100), premium: 0 },
  ...{ commission: dollars(10), fees: dollars(-7), reckonedCommission: dollars(10), reckonedFees: dollars(-7) },
  ...{ isChanged: false, reason: '', net: dollars(97) },
} as unknown as StatementLine

async function open() {
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <ItemActs sellerId={7} line={LINE} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /4 Lathe/ }))
  await screen.findByLabelText('Reason')
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
async function sent() {
  fireEvent.click(save())
  await waitFor(() => expect(calls.sentTo(changeItem)).toHaveLength(1))
  return calls.sentTo(changeItem)[0]?.input
}

test('another commission leaves the fees alone, also where the seller gets some back', async () => {
  await open()
  expect([field('Commission').value, field('Fees').value]).toEqual(['10.00', '-7.00'])
  type('Commission', '4')
  type('Reason', 'By phone')
  expect(await sent()).toEqual({ seller_id: 7, item: 'sale:9', commission: 4, fees: null, reason: 'By phone' })
})

test('other fees leave the commission alone', async () => {
  await open()
  type('Fees', '0')
  type('Reason', 'By phone')
  expect(await sent()).toMatchObject({ commission: null, fees: 0 })
})

test('nothing is sent before something is changed to an amount', async () => {
  await open()
  type('Reason', 'By phone')
  expect(save().disabled).toBe(true)
  type('Commission', 'four')
  expect([save().disabled, field('Commission').getAttribute('aria-invalid')]).toEqual([true, 'true'])
  type('Commission', '4')
  expect(save().disabled).toBe(false)
})
