import type { Page } from '@playwright/test'
import { type BidHouse, openBidHouse } from './bid-house.ts'
import { expect, isNarrow, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { placeBid } from './place-bid.ts'

let house: BidHouse
test.beforeEach(async ({ baseURL }) => {
  house = await openBidHouse(baseURL ?? '')
})

const enter = (page: Page, token: string) => page.addInitScript((value) => localStorage.setItem('token', value), token)
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Bid status' }).getByRole('link', { name })
const cards = (page: Page) => page.getByRole('article')

/** The side menu of wide screens, which narrow ones fold away. */
async function openSideMenu(page: Page) {
  if (isNarrow(page)) await page.locator('summary', { hasText: 'Account menu' }).click()
  return page.getByRole('navigation', { name: 'Account menu' })
}

test('B-014 P-057 P-451 P-453 P-458 Ann sees her bids by tab, and a bid of Ben moves her lot', async ({
  page,
  request,
}) => {
  const [winning, outbid] = [await house.makeLot(), await house.makeLot()]
  await placeBid(request, house.ann, { lotId: winning, amount: 20 })
  await placeBid(request, house.ann, { lotId: outbid, amount: 20 })
  await placeBid(request, house.ben, { lotId: outbid, amount: 50 })
  await enter(page, house.ann)
  await page.goto('/auctions/all')

  await expect(page.getByRole('heading', { level: 1, name: 'My Bids' })).toBeVisible()
  await expect(page.getByText('Hello, Ann')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(tab(page, /^All/)).toHaveText('All2')
  await expect(cards(page).first().getByText('Outbid', { exact: true })).toBeVisible() // L-14
  const top = (await cards(page).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY
  if (isNarrow(page)) expect(top).toBeLessThan(450)
  await expectNoViolations(page)

  await tab(page, /^Currently Outbid/).click()
  await expect(page).toHaveURL('/auctions/all?status=outbid')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Outbid', { exact: true })).toBeVisible()

  await tab(page, /^Won/).click()
  await expect(page.getByText('You have not won a lot yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse live auctions' })).toBeVisible()

  await tab(page, /^All/).click()
  await expect(cards(page).getByText('Winning', { exact: true })).toHaveCount(1)
  await placeBid(request, house.ben, { lotId: winning, amount: 60 })
  await expect(cards(page).getByText('Outbid', { exact: true })).toHaveCount(2)
  await expect(tab(page, /^Winning/)).toHaveText('Winning0')
  await page.goBack()
  await expect(page).toHaveURL('/auctions/all?status=won')
})

test('P-422 P-425 P-426 P-427 P-428 P-429 P-435 to P-441 P-452 L-19 the side menu leads through the lists, each with its title', async ({
  page,
}) => {
  await enter(page, house.dora)
  await page.goto('/auctions/all')
  for (const [name, address, title] of [
    ['Buy Now', '/purchases/buynow', 'Buy Now'],
    ['Auction', '/purchases/auction_paid', 'Auction'],
    ['My Watchlist', '/favorites/watchlist', 'My Watchlist'],
  ] as const) {
    await (await openSideMenu(page)).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByText('No Records Found').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Bid status' })).toHaveCount(0)
  }
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Back' }).click() // P-423
  await expect(page).toHaveURL('/purchases/auction_paid')
  const menu = await openSideMenu(page)
  for (const list of ['All', 'Paid', 'Unpaid', 'Returned'])
    await expect(menu.getByRole('link', { name: list, exact: true })).toHaveAttribute(
      'href',
      `/invoices/${list.toLowerCase()}`,
    )
  await menu.getByRole('link', { name: 'My Appointments' }).click()
  await expect(page).toHaveURL('/appointment')
  // Parts of My Bids are its tabs; their own addresses still lead to them.
  for (const [address, title] of [
    ['/auctions/winning', 'Winning Auctions'],
    ['/auctions/outbid', 'Outbid Auctions'],
    ['/auctions/won', 'Won Auctions'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect((await openSideMenu(page)).getByRole('link', { name: 'My Bids' })).toHaveCount(1)
  }
})

test('B-008 P-061 P-446 to P-449 a lot is watched, found in the list, and leaves it', async ({ page }) => {
  const lotId = await house.makeLot()
  await enter(page, house.ann)
  await page.request.post('/api/user/addWatchlist', {
    headers: { authorization: `Bearer ${house.ann}` },
    data: { project_id: lotId },
  })
  await page.goto('/favorites/watchlist')
  await expect(cards(page)).toHaveCount(1)

  const words = page.getByRole('textbox', { name: 'Search in this list' })
  await words.fill('no such thing')
  await words.press('Enter')
  await expect(page).toHaveURL(/\?q=no\+such\+thing$/)
  await expect(page.getByText('Nothing in this list matches “no such thing”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the whole list' }).click()
  await expect(cards(page)).toHaveCount(1)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Closing date: latest first')
  await expect(page).toHaveURL(/sort=closes-last/)
  await page.getByRole('combobox', { name: 'Per page' }).selectOption('24')
  await expect(page).toHaveURL(/size=24/)
  await page.getByRole('button', { name: 'List' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations(page)

  await cards(page)
    .getByRole('button', { name: /^Watch/ })
    .click()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText('You are not watching anything yet.')).toBeVisible()
})

test('P-057 P-061 P-062 a visitor is sent home, and comes back after the login', async ({ page }) => {
  await page.goto('/favorites/watchlist')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})
