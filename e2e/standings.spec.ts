import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { type BidHouse, openBidHouse } from './bid-house.ts'
import { buyOutright } from './buy-outright.ts'
import { ALICE, expect, test } from './fixtures.ts'
import { post } from './post.ts'

// Two people with three screens each, on a machine that may have other things to do.
test.describe.configure({ timeout: 180_000 })

let house: BidHouse
// Not shared: what a journey makes is counted in its lists.
test.beforeEach(async ({ baseURL }) => {
  house = await openBidHouse(baseURL ?? '')
})

const bid = async (request: APIRequestContext, token: string, lotId: number, amount: number): Promise<number> =>
  (await post<{ bidid: number }>(request, '/bid/confirm', token, { id: lotId, wsprice: amount, bidding_type: 'proxy' }))
    .bidid

/** One person's dashboard and search, side by side; lots are shown as cards on both. */
async function open(browser: Browser, token: string, cards: number): Promise<Page[]> {
  const context = await browser.newContext()
  // Not in the empty page a new one begins with: it has no store.
  await context.addInitScript((value) => {
    if (location.protocol === 'http:') localStorage.setItem('token', value)
  }, token)
  const [dashboard, search] = [await context.newPage(), await context.newPage()]
  await dashboard.goto('/auctions/all')
  await expect(dashboard.getByRole('article')).toHaveCount(cards)
  // A new lot is found a moment after it was made.
  await expect(async () => {
    await search.goto(`/search?q=${encodeURIComponent(house.title)}`)
    await expect(search.getByRole('article')).toHaveCount(4, { timeout: 5_000 })
  }).toPass()
  return [dashboard, search]
}

const cardOf = (page: Page, lotId: number) =>
  page.getByRole('article').filter({ has: page.locator(`h3 a[href*="/${lotId}"]`) })
const badge = (page: Page, lotId: number) => cardOf(page, lotId).locator('[data-standing]')
const banner = (page: Page) => page.locator('main [role="status"][data-standing]')

async function expectBadges(pages: readonly Page[], lotId: number, standing: string | null): Promise<void> {
  for (const page of pages) {
    if (standing === null) await expect(badge(page, lotId)).toHaveCount(0)
    else await expect(badge(page, lotId)).toHaveText(standing)
  }
}

test('B-273 B-275 B-289 B-452 after an award, a void, a cancellation and a sealed close everybody reads where they stand', async ({
  browser,
  request,
}) => {
  const admin = await post<{ token: string }>(request, '/user/login', '', {
    ...{ email: 'admin@gavelhouse.test', password: ALICE.password },
  })
  const [awarded, voided, cancelled] = [await house.makeLot(), await house.makeLot(), await house.makeLot()]
  const sealed = await house.makeLot({ saleType: 'sealed', closesInSeconds: 60 })
  const annsBid = await bid(request, house.ann, awarded, 30)
  await bid(request, house.ben, awarded, 60)
  await bid(request, house.ann, voided, 30)
  const bensBid = await bid(request, house.ben, voided, 60)
  await bid(request, house.ben, cancelled, 30)
  await bid(request, house.ann, sealed, 30)
  await bid(request, house.ben, sealed, 60)

  const ann = await open(browser, house.ann, 3)
  const ben = await open(browser, house.ben, 4)
  const [onLot, onSealed] = [await (ben[0] as Page).context().newPage(), await (ann[0] as Page).context().newPage()]
  await onLot.goto(`/lot/${awarded}`)
  await expect(banner(onLot)).toHaveText('Yay you are winning this item.')
  await onSealed.goto(`/lot/${sealed}`)

  await test.step('awarded to the one who was outbid', async () => {
    const award = { id: awarded, bidid: annsBid, amount: 60.5, reason: 'By agreement', end_bidding: 1 }
    await expectBadges(ann, awarded, 'Outbid')
    await post(request, '/bid/manualAward', admin.token, award)
    await expectBadges(ann, awarded, 'Won')
    await expectBadges(ben, awarded, 'Lost')
    await expect(banner(onLot)).toHaveText('Unfortunately you have lost this item')
    await expect(onLot.getByRole('link', { name: 'Make Payment' })).toHaveCount(0)
  })

  await test.step('voided', async () => {
    await expectBadges(ben, voided, 'Winning')
    await post(request, '/admin/bid/void', admin.token, { id: bensBid, reason: 'Typed a zero too many' })
    await expectBadges(ann, voided, 'Winning')
    await expectBadges(ben, voided, null)
  })

  await test.step('the only bid cancelled', async () => {
    await onLot.goto(`/lot/${cancelled}`)
    await expect(banner(onLot)).toHaveText('Yay you are winning this item.')
    await onLot.getByRole('button', { name: 'Cancel My Bid' }).click()
    await onLot.getByRole('dialog').getByRole('button', { name: 'Cancel My Bid' }).click()
    await expect(banner(onLot)).toHaveCount(0)
    await expectBadges(ben, cancelled, null)
  })

  await test.step('a sealed lot closed', async () => {
    for (const page of [...ann, ...ben]) await expect(badge(page, sealed)).toHaveText(/Won|Lost/, { timeout: 90_000 })
    await expectBadges(ann, sealed, 'Lost')
    await expectBadges(ben, sealed, 'Won')
    await expect(banner(onSealed)).toHaveText('Unfortunately you have lost this item')
  })
  for (const [page] of [ann, ben]) await page?.context().close()
})

/** Several screens of one person, or of a guest. */
async function openAll(browser: Browser, token: string | null, addresses: readonly string[]): Promise<Page[]> {
  const context = await browser.newContext()
  if (token !== null)
    await context.addInitScript((value) => {
      if (location.protocol === 'http:') localStorage.setItem('token', value)
    }, token)
  const pages: Page[] = []
  for (const address of addresses) {
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.locator('main h1')).toBeVisible()
    pages.push(page)
  }
  return pages
}

test('B-271 B-272 B-274 B-277 B-348 bought outright by another: everybody reads it at once, and the same after a reload', async ({
  browser,
  request,
}) => {
  const { lotId: taken, auctionId } = await house.makeLotToBuy({ buyNowPrice: 100 })
  const { lotId: partly, auctionId: stockId } = await house.makeLotToBuy({ buyNowPrice: 40, units: 3 })
  await bid(request, house.ann, taken, 30)
  for (const id of [taken, partly]) await post(request, '/user/addWatchlist', house.ben, { project_id: id })

  const [auction, stock] = [`/liveAuction/${auctionId}`, `/liveAuction/${stockId}`]
  const ann = await openAll(browser, house.ann, [`/lot/${taken}`, auction, '/auctions/all'])
  const ben = await openAll(browser, house.ben, [`/lot/${taken}`, '/favorites/watchlist', `/lot/${partly}`, stock])
  const cleo = await openAll(browser, house.cleo, [`/lot/${taken}`, auction, '/purchases/buynow'])
  const guest = await openAll(browser, null, [`/lot/${taken}`, auction, `/lot/${partly}`])
  const [annsLot, ...annsCards] = ann as [Page, ...Page[]]
  const [bensLot, bensList, bensStock, bensStockCard] = ben as [Page, Page, Page, Page]
  const [cleosLot, cleosCard, cleosList] = cleo as [Page, Page, Page]
  const [guestsLot, guestsCard, guestsStock] = guest as [Page, Page, Page]
  const everybody = [...ann, ...ben, ...cleo, ...guest]

  await expect(banner(annsLot)).toHaveText('Yay you are winning this item.')
  await expectBadges(annsCards, taken, 'Winning')
  await expect(guestsLot.getByRole('button', { name: 'Login to Bid' }).first()).toBeVisible()
  await expect(bensLot.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible()
  await expect(bensStock.getByText('3 left').first()).toBeVisible()
  for (const page of [bensStock, guestsStock]) await expect(page.locator('main')).toContainText('Total for 3 units')
  for (const page of [bensList, bensStockCard])
    await expect(cardOf(page, partly)).toContainText('Total for 3 unitsUS $120.00')
  await expect(cleosList.getByRole('article')).toHaveCount(0)

  await buyOutright(request, house.cleo, { lotId: taken, auctionId, units: 1 })
  await buyOutright(request, house.cleo, { lotId: partly, auctionId: stockId, units: 1 })

  const expectTruth = async () => {
    await test.step('who led has lost it', async () => {
      await expect(banner(annsLot)).toHaveText('Unfortunately you have lost this item')
      await expectBadges(annsCards, taken, 'Lost')
    })
    await test.step('who bought has it', async () => {
      await expect(banner(cleosLot)).toHaveText('Congratulations you have won this item')
      await expectBadges([cleosCard], taken, 'Won')
      for (const id of [taken, partly]) await expect(cardOf(cleosList, id)).toHaveCount(1)
    })
    await test.step('who only looked reads that it is sold, and at what price', async () => {
      for (const page of [bensLot, guestsLot]) await expect(banner(page)).toHaveCount(0)
      await expectBadges([bensList, guestsCard], taken, null)
      for (const page of [annsLot, bensLot, cleosLot, guestsLot]) {
        await expect(page.locator('main')).toContainText('Sold PriceUS $100.00')
        await expect(page.getByRole('button', { name: /^(Bid Now|Buy Now|Login to Bid|Login to Buy)$/ })).toHaveCount(0)
      }
      for (const page of [...annsCards, cleosCard, bensList, guestsCard])
        await expect(cardOf(page, taken)).toContainText('Sold PriceUS $100.00')
    })
    await test.step('of three units two are left', async () => {
      await expect(bensStock.getByText('2 left').first()).toBeVisible()
      for (const page of [bensStock, guestsStock]) await expect(page.locator('main')).toContainText('Total for 2 units')
      for (const page of [bensList, bensStockCard])
        await expect(cardOf(page, partly)).toContainText('Total for 2 unitsUS $80.00')
    })
  }
  await expectTruth()
  for (const page of everybody) await page.reload()
  await expectTruth()
  for (const [page] of [ann, ben, cleo, guest]) await page?.context().close()
})
