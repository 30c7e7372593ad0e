import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { type BidHouse, openBidHouse } from './bid-house.ts'
import { ALICE, expect, test } from './fixtures.ts'

// Two people with three screens each, on a machine that may have other things to do.
test.describe.configure({ timeout: 180_000 })

let house: BidHouse
test.beforeAll(async ({ baseURL }) => {
  house = await openBidHouse(baseURL ?? '')
})

async function post<Data>(request: APIRequestContext, path: string, token: string, data: object): Promise<Data> {
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  }
  const answer = (await (await request.post(`/api${path}`, { headers, data })).json()) as {
    status: string
    data: { message: string; responseData: Data }
  }
  expect(answer.status, `${path}: ${answer.data.message}`).toBe('success')
  return answer.data.responseData
}

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

const badge = (page: Page, lotId: number) =>
  page
    .getByRole('article')
    .filter({ has: page.locator(`a[href*="/${lotId}"]`) })
    .locator('[data-standing]')

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
  const banner = (page: Page) => page.locator('main [role="status"][data-standing]')
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
