import type { Page } from '@playwright/test'
import { type BidHouse, openBidHouse } from './bid-house.ts'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { post } from './post.ts'

const OWNER = 'admin@gavelhouse.test'

// Staff and bidders at once, on a machine that may have other things to do.
test.describe.configure({ timeout: 180_000 })

let house: BidHouse
test.beforeEach(async ({ baseURL }) => {
  house = await openBidHouse(baseURL ?? '')
})

async function expectCleanInBothColours(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoViolations(page)
  }
}

test('P-1039 today shows what waits, how a sale is going while people bid, and the last months as charts and as a table', async ({
  page,
  request,
}) => {
  const { auctionId, lotId } = await house.makeLotToBuy({ closesInSeconds: 640, buyNowPrice: 5_000 })
  const bid = (token: string, amount: number) =>
    post(request, '/bid/confirm', token, { id: lotId, wsprice: amount, bidding_type: 'hard' })
  await signIn(page, OWNER)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  const sale = page.getByRole('row').filter({ has: page.locator(`a[href="/admin/live/${auctionId}"]`) })

  await test.step('a line moves when somebody bids', async () => {
    await expect(sale).toContainText('1 / 0')
    await expect(sale.getByRole('timer')).toHaveText(/^00:1\d:\d\d$/)
    await bid(house.ann, 40)
    await expect(sale).toContainText('US $40.00')
    await bid(house.ben, 90)
    await expect(sale).toContainText('US $90.00')
    await expect(sale.getByRole('img')).toHaveAccessibleName(/^Bids in each of the last ten minutes: .*2$|1, 1$/)
  })

  await test.step('a figure moves when somebody asks', async () => {
    const questions = page.getByRole('link', { name: /questions? to answer/ })
    const known = (await questions.count()) === 0 ? 0 : Number.parseInt(await questions.innerText(), 10)
    const person = {
      first_name: 'Ann',
      last_name: 'Lee',
      name: 'Ann Lee',
      email: 'ann@example.test',
      phone: '8015550100',
    }
    await post(request, '/product/emailForProductInfo', '', { ...person, project_id: lotId, message: 'Is it there?' })
    await expect(questions).toHaveText(new RegExp(`^${known + 1}`), { timeout: 15_000 })
  })

  await test.step('charts, and the same as a table', async () => {
    const trends = page.getByRole('region', { name: 'Last 90 days' }).first()
    await expect(trends.getByRole('figure')).toHaveCount(4)
    await expect(trends.locator('svg.recharts-surface').first()).toBeVisible()
    await expectCleanInBothColours(page)
    await trends.getByRole('button', { name: 'Show as a table' }).click()
    await expect(trends.getByRole('row')).toHaveCount(92)
    for (const name of ['Hammer', 'Came in', 'Went back', 'Payments received', 'Bids', 'New bidders'])
      await expect(trends.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expectCleanInBothColours(page)
  })
})

test('P-1039 rule 29 staff follow a sale as people bid, and give a lot more time without leaving it', async ({
  page,
  request,
}) => {
  const { auctionId, lotId } = await house.makeLotToBuy({ closesInSeconds: 640, buyNowPrice: 5_000 })
  const bid = (token: string, amount: number) =>
    post(request, '/bid/confirm', token, { id: lotId, wsprice: amount, bidding_type: 'hard' })
  await signIn(page, OWNER)
  await page.goto(`/admin/live/${auctionId}`)
  const lot = page.getByRole('row').filter({ hasText: house.title })
  const feed = page.getByRole('region', { name: 'Newest bids' })

  await test.step('lot, leader and feed follow a bid', async () => {
    await expect(lot).toContainText('No bids')
    await expect(feed).toContainText('Nobody has bid in the last hour.')
    await bid(house.ann, 40)
    await expect(lot).toContainText('Ann Bidder')
    await expect(lot).toContainText('Would sell')
    await bid(house.ben, 90)
    await expect(lot).toContainText('Ben Bidder')
    await expect(lot).toContainText('US $90.00')
    await expect(feed.getByRole('listitem')).toHaveCount(2)
    await expect(feed.getByRole('listitem').first()).toContainText('Ben Bidder')
    await expectCleanInBothColours(page)
  })

  await test.step('more time, from here', async () => {
    await expect(lot.getByRole('timer')).toHaveText(/^00:1\d:\d\d$/)
    await lot.getByRole('button', { name: /^What can be done/ }).click()
    await page.getByRole('menuitem', { name: 'Give more time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give more time' })
    await dialog.getByLabel('Reason').fill('The line was long')
    await expect(dialog.getByRole('region', { name: 'What will happen' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Give more time', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(lot.getByRole('timer')).toHaveText(/^00:(1[5-9]|2\d):\d\d$/)
  })

  await test.step('what is over has a list of its own', async () => {
    await page.getByRole('tab', { name: 'Over' }).click()
    await expect(page).toHaveURL(/status=ended/)
    await expect(page.getByText('No lot of this auction is over yet.')).toBeVisible()
  })
  if (!isNarrow(page)) await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Live sales')
})

test.describe('a sale that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('P-1039 says so', async ({ page }) => {
    await signIn(page, OWNER)
    await page.goto('/admin/live/2147483')
    await expect(page.getByText('There is no such record')).toBeVisible()
  })
})
