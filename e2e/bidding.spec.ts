import type { Browser, Page } from '@playwright/test'
import { type BidHouse, openBidHouse } from './bid-house.ts'
import { ANY_WIDTH, expect, isNarrow, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

// Up to three browsers at once, on a machine that may have other things to do.
test.describe.configure({ timeout: 120_000 })

let house: BidHouse

test.beforeAll(async ({ baseURL }) => {
  house = await openBidHouse(baseURL ?? '')
})

/** A browser of its own. */
const open = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()))

/** Shows a lot to somebody. */
async function look(browser: Browser, lotId: number, token: string | null, page?: Page): Promise<Page> {
  const viewer = page ?? (await open(browser))
  if (token !== null) await viewer.addInitScript((value) => localStorage.setItem('token', value), token)
  await viewer.goto(`/lot/${lotId}`)
  if (token !== null) await expect(field(viewer)).toBeVisible()
  return viewer
}

async function bid(page: Page, amount: string): Promise<void> {
  await field(page).fill(amount)
  await page
    .getByRole('button', { name: /^(Place|Increase) (Hard|Proxy|Sealed) Bid$/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Confirm Bid' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm Bid' })).toBeHidden()
}

/** The field of the panel; cards further down have their own. */
const field = (page: Page) => page.getByRole('textbox', { name: /^Your (maximum )?bid$/ })

/** The large figure of the panel. */
const price = (page: Page) =>
  page
    .locator('dt', { hasText: /^(Current Bid|Starting Price|Sold Price)$/ })
    .first()
    .locator('+ dd')
/** Where the button that bids ends, from the top of the page. */
const buttonEnd = (page: Page) =>
  page
    .getByRole('button', { name: /^(Place|Increase) Proxy Bid$/ })
    .first()
    .evaluate((button) => Math.round(button.getBoundingClientRect().bottom + scrollY))
const banner = (page: Page) => page.locator('main [role="status"][data-standing]')
const WITHIN_A_SECOND = { timeout: 1_000 }

test('B-495 to B-502, L-3, L-4 two people outbid each other: both screens tell the truth at once, and nothing moves', async ({
  browser,
}) => {
  const lotId = await house.makeLot()
  const [ann, ben, guest] = [
    await look(browser, lotId, house.ann),
    await look(browser, lotId, house.ben),
    await look(browser, lotId, null),
  ]
  const before = await buttonEnd(ann)
  await bid(ann, '30')
  for (const page of [ann, ben, guest]) await expect(price(page)).toHaveText('US $10.00', WITHIN_A_SECOND)
  await expect(banner(ann)).toHaveText('Yay you are winning this item.', WITHIN_A_SECOND)
  await expect(banner(ben)).toHaveCount(0)
  await expect(ann.getByText('Bid placed successfully')).toHaveCount(1)
  expect(await buttonEnd(ann)).toBe(before)
  if (!isNarrow(ann)) expect(before).toBeLessThan(700)

  await bid(ben, '20') // Ann's maximum answers
  for (const page of [ann, ben, guest]) await expect(price(page)).toHaveText('US $20.50', WITHIN_A_SECOND)
  await expect(banner(ben)).toHaveText('Oops you have been outbid.', WITHIN_A_SECOND)
  await expect(ben.getByText('Another bidder had already left a higher maximum than your US $20.00')).toBeVisible()
  await expect(ben.getByText('Enter 21.00 or more')).toBeVisible()
  await expect(ben.getByText('Bid placed successfully')).toHaveCount(0)

  await bid(ben, '50')
  for (const page of [ann, ben, guest]) await expect(price(page)).toHaveText('US $31.00', WITHIN_A_SECOND)
  await expect(banner(ann)).toHaveText('Oops you have been outbid.', WITHIN_A_SECOND)
  await expect(banner(ben)).toHaveText('Yay you are winning this item.', WITHIN_A_SECOND)
  await expect(ben.getByRole('button', { name: 'Increase Proxy Bid' }).first()).toBeVisible()
  await expect(banner(guest)).toHaveCount(0)
  for (const page of [ann, ben, guest]) await expect(page.getByRole('button', { name: '3 Bids' }).first()).toBeVisible()

  await ann.getByRole('button', { name: 'View Bid History' }).click()
  const history = ann.getByRole('dialog', { name: 'Bid History' })
  await expect(history.getByRole('row')).toHaveCount(5)
  await expect(history.getByRole('cell', { name: /^(ID\s*)?You$/ })).toHaveCount(2)
  await expect(history.getByRole('cell', { name: '****' })).toHaveCount(2)
  await expect(history.getByText('Showing 4 of 4')).toBeVisible()
  await expect(history.getByText('3 Bids, 1 automatic')).toBeVisible()
  await expect(history.getByText('your maximum US $30.00')).toBeVisible()
  await expect(history.getByText('Another bidder offered more than your US $30.00')).toBeVisible()
  await expect(history.getByRole('img', { name: /^From US \$10\.00 to US \$31\.00/ })).toBeVisible()
  await expectNoViolations(ann)
  await close(ann, ben, guest)
})

test('L-3 what stands below the bid box does not move while the page of whoever is signed in comes alive', async ({
  browser,
}) => {
  const kinds = {
    proxy: {},
    sealed: { saleType: 'sealed' },
    both: { buyNowPrice: 90 },
    units: { buyNowPrice: 90, units: 3 },
    reverse: { saleType: 'reverse' },
    upcoming: { opensInSeconds: 3_600 },
  }
  for (const [kind, wishes] of Object.entries(kinds)) {
    const lotId = await house.makeLot(wishes as never)
    const ann = await open(browser)
    await ann.addInitScript((token) => localStorage.setItem('token', token), house.ann)
    await ann.addInitScript(() => {
      const places = new Set<number>()
      Object.assign(globalThis, { places })
      const look = () => {
        const below = [...document.querySelectorAll('button')].find(
          (button) => button.textContent === 'Ask about this lot',
        )
        if (below !== undefined) places.add(Math.round(below.getBoundingClientRect().top + scrollY))
        requestAnimationFrame(look)
      }
      look()
    })
    await ann.goto(`/lot/${lotId}`)
    if (kind !== 'units') await expect(ann.locator(`#bid-amount-${lotId}`)).toBeVisible()
    if (!['units', 'reverse'].includes(kind)) await expect(ann.getByText(/all fees included/)).toBeVisible()
    if (kind === 'both' || kind === 'units')
      await expect(ann.getByRole('button', { name: 'Make an Offer' })).toBeVisible()
    const places = () => ann.evaluate(() => [...(globalThis as unknown as { places: Set<number> }).places])
    expect(await places(), kind).toHaveLength(1)
    await close(ann)
  }
})

test('B-461, B-502 a bid near the end moves both countdowns', { tag: ANY_WIDTH }, async ({ browser }) => {
  const lotId = await house.makeLot({ closesInSeconds: 90 })
  const [ann, guest] = [await look(browser, lotId, house.ann), await look(browser, lotId, null)]
  const timer = (page: Page) => page.locator('main').getByRole('timer').first()
  await expect(timer(guest)).toHaveText(/^00:01:\d\d$/)
  await bid(ann, '30')
  for (const page of [ann, guest]) {
    await expect(timer(page)).toHaveText(/^00:0(5:00|4:5\d)$/, WITHIN_A_SECOND)
    await expect(page.getByText(/^\+[34] min$/).first()).toBeVisible()
  }
  await close(ann, guest)
})

test.describe('when the line breaks', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load/] })

  test('B-507, P-650, F-05 a cut says so, takes nothing away, and heals', { tag: ANY_WIDTH }, async ({ browser }) => {
    const lotId = await house.makeLot()
    const [ann, ben] = [await look(browser, lotId, house.ann), await look(browser, lotId, house.ben)]
    await bid(ann, '15')
    await ann.context().setOffline(true)
    await expect(ann.getByText(/^Connection lost/)).toBeVisible({ timeout: 60_000 })
    await expect(field(ann)).toBeEnabled()
    await bid(ben, '40')

    // A bid that cannot leave is not lost: it is sent again under the same name.
    await field(ann).fill('60')
    await ann
      .getByRole('button', { name: /Proxy Bid$/ })
      .first()
      .click()
    const confirm = ann.getByRole('dialog', { name: 'Confirm Bid' })
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(confirm.getByText(/it counts only once/)).toBeVisible()

    // Nobody waits for the next try of a connection that has tried in vain for long.
    await ann.context().setOffline(false)
    await expect(banner(ann)).toHaveText('Oops you have been outbid.', { timeout: 5_000 })
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(banner(ann)).toHaveText('Yay you are winning this item.')
    await expect(price(ann)).toHaveText('US $41.00')
    await expect(price(ben)).toHaveText('US $41.00')
    await close(ann, ben)
  })
})

test('B-356 a sealed lot leaks nothing to anybody else', { tag: ANY_WIDTH }, async ({ browser }) => {
  const lotId = await house.makeLot({ saleType: 'sealed' })
  const third = await open(browser)
  const heard: string[] = []
  third.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))))
  const read: Promise<string>[] = []
  third.on('response', (response) => {
    if (response.url().includes('/api/')) read.push(response.text().catch(() => ''))
  })
  await look(browser, lotId, house.cleo, third)
  const [ann, ben] = [await look(browser, lotId, house.ann), await look(browser, lotId, house.ben)]
  await bid(ann, '1234.5')
  await bid(ben, '2345.25')
  await expect(ann.getByText('My Sealed Bid')).toBeVisible()
  await expect(ann.locator('main').getByText('US $1,234.50').first()).toBeVisible()

  // The third one looks again, at everything there is to see.
  await third.reload()
  const history = third.getByRole('dialog', { name: 'Bid History' })
  await third.getByRole('button', { name: 'View Bid History' }).click()
  await expect(history.getByText('No Records Found')).toBeVisible()
  await expect(price(third)).toHaveText('US $10.00')
  const seen = [...heard, ...(await Promise.all(read)), await third.content()]
  const leaks = ['1234.5', '1,234.50', '2345.25', '2,345.25'].filter((secret) =>
    seen.some((text) => text.includes(secret)),
  )
  expect(leaks).toEqual([])
  // Nor that anything happened at all: no announcement names the lot, and its count and log number stay at nothing.
  // Answers to what this browser asked itself (43...) tell its person's own part, every time alike.
  const announced = heard.filter((frame) => !frame.startsWith('43'))
  expect(announced.filter((frame) => frame.includes('bidAddtime') && frame.includes(`"id":${lotId},`))).toEqual([])
  const facts = seen.filter((text) => text.includes(`"record":{"id":${lotId},`)).map((text) => JSON.parse(text))
  expect(facts.length).toBeGreaterThan(0)
  for (const { data } of facts) expect(data.responseData.record).toMatchObject({ bid_count: 0, log_number: 0 })
  await close(ann, ben, third)
})

test('B-434 to B-450 taking a bid back restores the runner-up', { tag: ANY_WIDTH }, async ({ browser }) => {
  const lotId = await house.makeLot()
  const [ann, ben] = [await look(browser, lotId, house.ann), await look(browser, lotId, house.ben)]
  await bid(ann, '30')
  await bid(ben, '50')
  await expect(price(ann)).toHaveText('US $31.00')
  await expect(ann.getByRole('button', { name: 'Cancel My Bid' })).toHaveCount(0)
  await expect(ben.getByText('Cancel By:')).toBeVisible()
  await ben.getByRole('button', { name: 'Cancel My Bid' }).click()
  const question = ben.getByRole('dialog', { name: 'Cancel My Bid' })
  await expect(question.getByText(/US \$50\.00/)).toBeVisible()
  await expect(question.getByText('You cannot bid on this lot again afterwards.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel My Bid' }).click()
  for (const page of [ann, ben]) await expect(price(page)).toHaveText('US $10.00', WITHIN_A_SECOND)
  await expect(banner(ann)).toHaveText('Yay you are winning this item.', WITHIN_A_SECOND)
  await expect(ben.getByText('Your bid has been canceled')).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Cancel My Bid' })).toHaveCount(0)
  await expect(ben.getByRole('list', { name: 'Latest bids' }).getByText('Retracted')).toBeVisible()
  await close(ann, ben)
})

test('B-241, B-323 on a card: terms, confirmation, badge; and axe finds nothing', async ({ browser }) => {
  const { auctionId, lotId } = await house.makeAuctionWithLot()
  const dora = await open(browser)
  await dora.addInitScript((value) => localStorage.setItem('token', value), house.dora)
  await dora.goto(`/liveAuction/${auctionId}`)
  const terms = dora.getByRole('dialog', { name: 'Confirm Terms And Conditions' })
  await terms.getByRole('checkbox').check()
  await terms.getByRole('button', { name: 'Accept' }).click()
  await expect(terms).toBeHidden()
  const card = dora.locator('#lots').getByRole('article').first()
  await card.getByRole('textbox').fill('25')
  await card.getByRole('button', { name: /^Place Proxy Bid/ }).click()
  const confirm = dora.getByRole('dialog', { name: 'Confirm Bid' })
  await expect(confirm.getByText('US $25.00').first()).toBeVisible()
  await expectNoViolations(dora)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('Winning')).toBeVisible()
  await expect(card.getByText('My Proxy Bid')).toBeVisible()
  await expect(confirm).toBeHidden()
  await expectNoViolations(dora)
  await dora.goto(`/lot/${lotId}`)
  await expect(banner(dora)).toHaveText('Yay you are winning this item.')
  await expectNoViolations(dora)
  await close(dora)
})

test('a bid has its proof at once, and when the lot is closed its log is checked in the browser', {
  tag: ANY_WIDTH,
}, async ({ browser }) => {
  const lotId = await house.makeLot({ saleType: 'sealed', closesInSeconds: 20 })
  const ann = await look(browser, lotId, house.ann)
  await bid(ann, '30')
  const history = ann.getByRole('dialog', { name: 'Bid History' })
  await ann.getByRole('button', { name: 'View Bid History' }).click()
  await expect(history.getByRole('button', { name: 'Download receipt' })).toBeVisible()
  await expectNoViolations(ann)

  const check = history.getByRole('button', { name: 'Check it here' }) // there when the lot has closed, without a reload
  await expect(check).toBeVisible({ timeout: 30_000 })
  await check.click()
  await expect(history.getByText('This log is sound')).toBeVisible()
  await expect(history.getByText('Your receipt is in this log.')).toBeVisible()
  await expectNoViolations(ann)
  await close(ann)
})
