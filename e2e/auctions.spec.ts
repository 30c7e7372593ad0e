import type { Page, TestInfo } from '@playwright/test'
import { expect, isNarrow, openQuickView, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

interface AuctionOnWire {
  id: number
  title: string
  future_active: 0 | 1
  sale_type: string
  buynow: number
  auction_groups: string
}

async function auctionsOf(page: Page, status: 'open' | 'closed'): Promise<AuctionOnWire[]> {
  const answer = await page.request.post('/api/auction/search', { data: { market_status: status, limit: 72 } })
  return ((await answer.json()) as { data: { responseData: { records: AuctionOnWire[] } } }).data.responseData.records
}

/** A live auction that is not about to close; wide and narrow runs take different ones. */
async function liveAuction(page: Page, { project }: TestInfo): Promise<AuctionOnWire> {
  const open = (await auctionsOf(page, 'open')).filter(
    (it) => it.future_active === 0 && it.auction_groups === '' && it.sale_type === 'timed' && it.buynow === 0,
  )
  const auction = open.at(project.name === 'wide' ? -1 : -2)
  if (auction === undefined) throw new Error('the demo house has no live auction')
  return auction
}

async function closedCircle(page: Page): Promise<AuctionOnWire> {
  const auction = (await auctionsOf(page, 'open')).find(({ auction_groups }) => auction_groups !== '')
  if (auction === undefined) throw new Error('the demo house has no auction for dealers')
  return auction
}

test('P-123 P-124 P-125 P-126 P-141 a visitor chooses and arranges, and it all stands in the address', async ({
  page,
}) => {
  await page.goto('/auction?page=1')
  await expect(page.getByText(/^Showing 1 to \d+ of \d+$/)).toBeVisible()
  await page.getByLabel('Sort by').selectOption({ label: 'Time Remaining' })
  await expect(page).toHaveURL(/sort=time/)
  await page.getByLabel('Per page').selectOption('24')
  await expect(page).toHaveURL(/size=24/)
  await page.getByText('All locations').click()
  await page.getByRole('checkbox', { name: 'Ogden' }).click()
  await expect(page).toHaveURL(/location=\d+/)
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: 'Salt Lake City' })).toHaveCount(0)
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page).toHaveURL(/layout=list/)

  await page.reload()
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Sort by')).toHaveValue('time')
  await expectNoViolations(page)
})

test('P-127 P-129 P-130 P-132 P-133 P-134 P-135 P-137 P-138 a card says what a bidder needs and leads to the auction', async ({
  page,
}) => {
  await page.goto('/auction?sort=time')
  const card = page.getByRole('article').first()
  for (const label of ['Bidding Starts', 'Closing Date', 'Location', 'Bid Type']) {
    await expect(card.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(card.getByText(/^\d+ Lots?$/)).toBeVisible()
  await expect(card.getByRole('timer').or(card.getByText('Auction Closed'))).toBeVisible()
  await card.getByRole('link', { name: /^View Auction/ }).click()
  await expect(page).toHaveURL(/\/liveAuction\/\d+/)
})

test('P-143 a list without entries says so and leads on', async ({ page }) => {
  await page.goto('/auction?location=999999')
  await expect(page.getByRole('heading', { name: 'No Records Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all auctions' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('P-147 P-149 P-151 P-155 P-158 P-159 P-163 P-169 a visitor reads an auction and searches in it', async ({
  page,
}, info) => {
  const auction = await liveAuction(page, info)
  await page.goto(`/liveAuction/${auction.id}`)
  await expect(page.getByRole('heading', { level: 1, name: auction.title })).toBeVisible()
  await expect(page.getByRole('timer').first()).toBeVisible()
  await expect(page.getByText('Total Lots')).toBeVisible()
  for (const title of ['Description', 'Terms & Conditions']) {
    await page.locator('summary').filter({ hasText: title }).click()
  }
  await expect(page.getByText('Inspection:').first()).toBeVisible()
  await expect(page.locator('#lots [aria-busy="true"]')).toHaveCount(0) // dimmed until then
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Scroll to Bid' }).click()
  await expect(page.locator('#lots')).toBeInViewport()
  const title = (await page.locator('#lots').getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  const [word = title] = /[a-z]{4,}/i.exec(title) ?? []
  await page.getByRole('searchbox', { name: 'Search in this auction' }).fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await expect(page.locator('#lots').getByRole('heading', { level: 3 }).first()).toContainText(new RegExp(word, 'i'))

  await page.getByRole('button', { name: 'Login to Bid' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/auction')
})

test('P-160 P-161 P-162 lots of an auction are filtered, looked at from the side and opened', async ({
  page,
}, info) => {
  const { id } = await liveAuction(page, info)
  await page.goto(`/liveAuction/${id}`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const lots = page.locator('#lots').getByRole('article')
  await openQuickView(page, lots.first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await lots.first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/lot\/\d+/)
})

test('P-173 P-176 P-178 P-179 P-180 the terms are asked once: declined leads back, accepted is kept', async ({
  page,
}, info) => {
  const { id } = await liveAuction(page, info)
  await signIn(page, 'seller@gavelhouse.test')
  await page.goto(`/liveAuction/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Confirm Terms And Conditions' })
  await expect(dialog.getByText('Please confirm if you want to continue with this action')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Decline' }).last().click()
  await expect(page).toHaveURL('/auction')

  await page.goto(`/liveAuction/${id}`)
  await dialog.getByLabel('I agree to the Terms & Conditions').check()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
  const ownFacts = page.waitForResponse(/auction\/search/)
  await page.reload()
  await ownFacts
  await expect(page.getByRole('button', { name: /Watch auction|Stop watching/ })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('P-177 a visitor is not asked', async ({ page }, info) => {
  const { id } = await liveAuction(page, info)
  await page.goto(`/liveAuction/${id}`)
  await expect(page.getByRole('button', { name: 'Login to Bid' }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('P-1058 P-1059 P-1060 a watched auction is found again among the watched ones', async ({ page }) => {
  await signIn(page, isNarrow(page) ? 'alice@gavelhouse.test' : 'bob@gavelhouse.test')
  await page.goto('/auction?watched=1')
  await expect(page.getByRole('heading', { name: 'You are not watching any auctions yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all auctions' }).click()
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /^Watch auction/ }).click()
  await expect(page.getByText('Added to watchlist')).toBeVisible()
  await page.getByRole('button', { name: 'Watched auctions' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: /^Stop watching/ }).click()
  await expect(page.getByRole('heading', { name: 'You are not watching any auctions yet' })).toBeVisible()
})

test('P-1061 P-184 somebody outside the circle asks for access, once', async ({ page }) => {
  const { id } = await closedCircle(page)
  await signIn(page, isNarrow(page) ? 'admin@gavelhouse.test' : 'bob@gavelhouse.test')
  await page.goto(`/liveAuction/${id}`)
  const terms = page.getByRole('dialog', { name: 'Confirm Terms And Conditions' })
  await terms.getByLabel('I agree to the Terms & Conditions').check()
  await terms.getByRole('button', { name: 'Accept' }).click()
  await expect(terms).toBeHidden()

  await page.getByRole('button', { name: 'Request access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request access' })
  await dialog.getByLabel(/Message/).fill('I hold a dealer licence')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('button', { name: 'Access requested' })).toBeDisabled()
})

test('P-136 P-139 P-250 P-253 past auctions show how many lots were sold, and no way to bid', async ({ page }) => {
  await page.goto('/pastAuction?view=auctions')
  const card = page.getByRole('article').first()
  await expect(card.getByText(/^\d+ Lots? sold$/)).toBeVisible()
  await card.getByRole('link', { name: /^View Auction/ }).click()
  await expect(page).toHaveURL(/\/pastAuction\/\d+/)
  await expect(page.getByText('Closed On :').first()).toBeVisible()
  await expect(page.getByText('Lots Sold')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login to Bid' })).toHaveCount(0)
  await expectNoViolations(page)
})
