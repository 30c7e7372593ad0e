import { openBidHouse } from './bid-house.ts'
import { expect, openFirstLot, test } from './fixtures.ts'

test('B-001 a visitor sees the live auctions with a running countdown', async ({ page }) => {
  await page.goto('/auction')
  await expect(page.getByRole('heading', { level: 1, name: 'Live Auctions' })).toBeVisible()
  const timer = page.getByRole('timer').first()
  const before = await timer.textContent()
  await expect(timer).toHaveText(/^(\d+d )?\d{2}:\d{2}:\d{2}$/)
  await expect(timer).not.toHaveText(before ?? '')
})

test('the list is readable before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/auction')
  await expect(page.getByRole('link', { name: /^View Auction/ }).first()).toBeVisible()
  await context.close()
})

test('B-001 a lot shows what a bidder needs, and asks guests to log in', async ({ page }) => {
  await openFirstLot(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^(Current Bid|Starting Price)$/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/^Time Left:/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Login to Bid' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('S-19 a person who looks moves the view counter of others without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const house = await openBidHouse(baseURL ?? '')
  const address = `/lot/${await house.makeLot({})}`
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  await Promise.all([page.waitForResponse('**/api/product/product_view_count'), page.goto(address)])
  await expect.poll(() => frames.some((frame) => frame.includes('"joined"'))).toBe(true)
  const counter = page.getByTestId('view-count')
  await expect(counter).toHaveText(/^[1-9]\d* Views$/)
  const before = Number.parseInt((await counter.textContent()) ?? '', 10)

  // Guests behind one address count once, so the other one is somebody.
  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.addInitScript((token) => localStorage.setItem('token', token), house.ann)
  await other.goto(address)

  await expect.poll(async () => Number.parseInt((await counter.textContent()) ?? '', 10)).toBeGreaterThan(before)
  await other.context().close()
})

test('the pictures of a lot can be chosen by thumbnail and by arrow key', async ({ page }) => {
  await openFirstLot(page)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  const second = gallery.getByRole('button', { name: /^Picture 2 of/ })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByRole('button', { name: /^Picture 1 of/ })).toHaveAttribute('aria-current', 'true')
})
