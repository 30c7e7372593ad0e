import type { Page } from '@playwright/test'
import { type BidHouse, openBidHouse } from './bid-house.ts'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { post } from './post.ts'

const OWNER = 'admin@gavelhouse.test'

// Staff and two bidders at once, on a machine that may have other things to do.
test.describe.configure({ timeout: 180_000 })

let house: BidHouse
test.beforeEach(async ({ baseURL }) => {
  house = await openBidHouse(baseURL ?? '')
})

const record = (page: Page) => page.getByRole('article', { name: new RegExp(house.title) })
const line = (page: Page, words: RegExp) => record(page).getByRole('row').filter({ hasText: words })

/** Fills in why and does it; what would happen has to be there before. */
async function act(page: Page, name: string, reason: string, foreseen: (string | RegExp)[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.getByLabel('Reason').fill(reason)
  const outcome = dialog.getByRole('region', { name: 'What will happen' })
  for (const words of foreseen) await expect(outcome).toContainText(words)
  await expectNoViolations(page, { within: ['[role="dialog"]'] })
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('rules 22 28 29 staff watch a lot while two people bid, look ahead, void a bid, give more time and withdraw another lot', async ({
  page,
  browser,
  request,
}) => {
  test.skip(isNarrow(page), 'the log beside the list is made for wide screens')
  const [lotId, otherId] = [await house.makeLot(), await house.makeLot()]
  const bid = (token: string, id: number, amount: number) =>
    post(request, '/bid/confirm', token, { id, wsprice: amount, bidding_type: 'hard' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, OWNER)
  await page.goto(`/admin/bids/${lotId}?lot=${lotId}`)
  await expect(record(page).getByRole('heading', { name: 'Log' })).toBeVisible()

  await test.step('bids come in without a reload', async () => {
    await bid(house.ann, lotId, 40)
    await expect(line(page, /Ann Bidder.*bid/)).toContainText('$40')
    await bid(house.ben, lotId, 90)
    await expect(line(page, /Ben Bidder.*bid/)).toContainText('$90')
    await expect(page.getByRole('region', { name: 'Bids', exact: true })).toContainText('Ben Bidder')
    await record(page).getByRole('button', { name: 'Verify' }).click()
    await expect(record(page).getByRole('status')).toContainText('Sound: 3 lines')
    await expectNoViolations(page)
  })

  await test.step('what a bid would do', async () => {
    await record(page).getByRole('button', { name: 'What would happen' }).click()
    const dialog = page.getByRole('dialog', { name: 'What would happen' })
    await dialog.getByLabel('Amount').fill('91')
    await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText('Somebody new')
    await dialog.getByLabel('Amount').fill('50')
    await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText('Bid value should be greater')
    await dialog.getByLabel('Amount').fill('')
    await dialog.getByText('Under other terms').click()
    await dialog.getByLabel('Reserve').fill('500')
    await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText('bids')
    await expectNoViolations(page, { within: ['[role="dialog"]'] })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
  })

  const bens = await browser.newPage()
  await bens.addInitScript((token) => localStorage?.setItem('token', token), house.ben)
  await test.step('a bid is voided, and its bidder sees it', async () => {
    await bens.goto(`/lot/${lotId}`)
    await expect(bens.locator('main [role="status"][data-standing="winner"]')).toBeVisible()
    await record(page)
      .getByRole('button', { name: /^Void bid \d+ of Ben/ })
      .click()
    await act(page, 'Void', 'Typed a zero too many', ['Ann Bidder', '$40', /was canceled by our staff/])
    await expect(line(page, /voided bid/)).toContainText('Typed a zero too many')
    await expect(line(page, /Ben Bidder.*bid/)).toContainText('Declined')
    await expect(bens.locator('main [role="status"][data-standing]')).toHaveCount(0)
  })

  await test.step('more time', async () => {
    await record(page).getByRole('button', { name: 'Give more time' }).click()
    await act(page, 'Give more time', 'The line was down', [/stays open longer than planned/])
    await expect(line(page, /gave more time/)).toBeVisible()
  })

  await test.step('another lot is withdrawn from its own record', async () => {
    await bid(house.ann, otherId, 20)
    await bens.goto(`/lot/${otherId}`)
    await page.goto(`/admin/lots/${otherId}`)
    await record(page).getByRole('tab', { name: 'Bids' }).click()
    await record(page).getByRole('button', { name: 'Withdraw from sale' }).click()
    await act(page, 'Withdraw from sale', 'Damaged in the yard', ['Withdrawn', /Ann Bidder.*was withdrawn/])
    await expect(record(page)).toContainText('withdrew the lot')
    await expect(bens.getByText('Withdrawn On:').first()).toBeVisible()
  })

  await test.step('all of it is on record', async () => {
    await page.goto('/admin/audit')
    for (const [words, reason] of [
      ['withdrew a lot', 'Damaged in the yard'],
      ['gave a lot more time', 'The line was down'],
      ['voided a bid', 'Typed a zero too many'],
    ] as const)
      await expect(page.getByRole('row').filter({ hasText: words }).filter({ hasText: reason }).first()).toBeVisible()
  })
  await bens.close()
})
