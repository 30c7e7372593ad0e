import type { Page } from '@playwright/test'
import { openBidHouse } from './bid-house.ts'
import { postTo } from './call-api.ts'
import { ALICE, expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

const OWNER = 'admin@gavelhouse.test'
const HOUR = 3_600_000

test.use({ expectedErrors: [/status of 404/] })

/** Of the member of staff who does everything. */
async function asOwner(baseURL: string) {
  const post = postTo(baseURL)
  const { token } = await post<{ token: string }>('/user/login', { email: OWNER, password: ALICE.password })
  return <Data>(path: string, body: object) => post<Data>(path, body, token)
}

/** Once it is told of whatever happens to what it shows. */
async function isListening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('joined'))
}

test('decision 064 staff see a draft as bidders will, and nobody else does', async ({ page, browser, baseURL }) => {
  test.skip(isNarrow(page), 'the way through the office is made for wide screens')
  const post = await asOwner(baseURL as string)
  const word = `Zeppelin ${Math.random().toString(36).slice(2, 8)}`
  const found = await post<{ records: { categoryTypeId: number; conditionTypeId: number; location_id: number }[] }>(
    '/product/search',
    { limit: 1, page: 1, filters: [] },
  )
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] ?? {}
  const [date_added, date_closed] = [24, 48].map((hours) => new Date(Date.now() + hours * HOUR).toISOString())
  const times = { date_added, date_closed, bid_type: 'proxy', sale_type: 'auction' }
  const auction = await post<{ id: number }>('/admin/auction/save', { title: word, location_id, ...times })
  const thing = { auctionid: auction.id, title: `Hangar ${word}`, sprice: 10, categoryTypeId, conditionTypeId }
  const lot = await post<{ id: number }>('/admin/product/save', thing)

  await signIn(page, OWNER)
  await page.goto(`/admin/auctions/${auction.id}`)
  await expect(page.getByRole('link', { name: /Preview as a bidder/ })).toHaveAttribute(
    'href',
    `/admin/preview/auction/${auction.id}`,
  )
  await page.goto(`/admin/preview/auction/${auction.id}`)
  await expect(page.getByRole('note')).toContainText('Preview: only staff see this')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
  await expectNoViolations(page, { within: ['main'] })
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/admin/preview/lot/${lot.id}`)
  await expect(page.getByText(`Hangar ${word}`).first()).toBeVisible()
  // Nothing there can be pressed.
  await expect(page.locator('main [inert]')).toContainText(`Hangar ${word}`)
  await expectNoViolations(page, { within: ['main'] })

  for (const email of [null, ALICE.email]) {
    const other = await (await browser.newContext()).newPage()
    if (email !== null) await signIn(other, email)
    for (const address of [`/lot/${lot.id}`, `/liveAuction/${auction.id}`]) {
      const answer = await other.goto(address)
      expect(answer?.status()).toBe(404)
      expect(await other.content()).not.toContain(word)
    }
    await other.goto(`/admin/preview/lot/${lot.id}`)
    if (email === null) await expect(other.getByRole('dialog', { name: 'Login' })).toBeVisible()
    else await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByText(word)).toHaveCount(0)
    await other.context().close()
  }
})

test('rule 30 while an auction is paused its timers stand still and say so, and go on when it does', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(isNarrow(page), 'the same on a narrow screen')
  const house = await openBidHouse(baseURL as string)
  const { auctionId, lotId } = await house.makeAuctionWithLot()
  const post = await asOwner(baseURL as string)
  const auctionPage = await (await browser.newContext()).newPage()
  const listening = [page, auctionPage].map(isListening)
  await page.goto(`/lot/${lotId}`)
  await auctionPage.goto(`/liveAuction/${auctionId}`)
  await Promise.all(listening)
  const onLot = page.getByRole('timer').first().locator('..')
  const onAuction = auctionPage.locator('h1').locator('..').getByRole('timer').locator('..')
  const onCard = auctionPage.getByRole('article').getByRole('timer').locator('..')
  for (const timer of [onLot, onAuction, onCard]) await expect(timer).toContainText('Time Left')

  await post('/admin/auction/pause', { id: auctionId, reason: 'Power cut' })
  for (const timer of [onLot, onAuction, onCard]) await expect(timer).toContainText('Paused')
  const left = await onLot.getByRole('timer').textContent()
  // By the clock of the house two seconds later it says the same.
  await page.waitForFunction((start) => Date.now() > start + 2_000, Date.now())
  expect(await onLot.getByRole('timer').textContent()).toBe(left)
  await expectNoViolations(page, { within: ['main'] })

  await post('/admin/auction/resume', { id: auctionId, reason: 'Light again' })
  for (const timer of [onLot, onAuction, onCard]) await expect(timer).toContainText('Time Left')
  await auctionPage.context().close()
})
