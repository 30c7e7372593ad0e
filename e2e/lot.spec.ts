import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

interface LotOnWire {
  id: number
  title: string
  lot: string
  market_status: string
  shipping_check: 0 | 1
}

async function lotsWhere(page: Page, status: string[], isRight: (lot: LotOnWire) => boolean): Promise<LotOnWire[]> {
  const filters = [{ field: 'p.market_status', type: 'array', value: status }]
  const data = { limit: 72, page: 1, filters, orderby: 'p.date_closed', order: 'desc' }
  const answer = await page.request.post('/api/product/search', { data })
  const body = (await answer.json()) as { data: { responseData: { records: LotOnWire[] } } }
  return body.data.responseData.records.filter(isRight)
}

/** Closes late; wide and narrow runs look at different ones. */
async function openLot(page: Page, { project }: TestInfo, isRight = (_: LotOnWire) => true): Promise<LotOnWire> {
  const lots = await lotsWhere(page, ['open', 'relisted'], isRight)
  const lot = lots.at(project.name === 'wide' ? 0 : 1)
  if (lot === undefined) throw new Error('the demo house has no such lot')
  return lot
}

/** The page is readable before its script is there: a click may come too early to be heard. */
async function clickUntil(button: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    if (!(await seen.isVisible())) await button.click({ timeout: 2_000 })
    await expect(seen).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('B-171 B-172 the gallery is stepped through, shown full screen and left by keyboard', async ({ page }, info) => {
  const { id } = await openLot(page, info)
  await page.goto(`/lot/${id}`)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  const second = gallery.getByRole('button', { name: /^Picture 2 of/ })
  await clickUntil(
    gallery.getByRole('button', { name: 'Next picture' }),
    second.and(page.locator('[aria-current=true]')),
  )
  const dialog = page.getByRole('dialog', { name: /^Pictures/ })
  await clickUntil(gallery.getByRole('button', { name: 'Full screen' }), dialog)
  await expect(dialog.getByRole('img', { name: /^Picture 2 of/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: /^Picture 1 of/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(gallery.getByRole('button', { name: 'Full screen' })).toBeFocused()
})

test('B-050 B-173 a picture that fails is replaced by the placeholder, which is really there', async ({
  page,
}, info) => {
  const { id } = await openLot(page, info)
  await page.route(/\/pictures\//, (route) => route.fulfill({ status: 200, contentType: 'image/webp', body: 'broken' }))
  await page.goto(`/lot/${id}`)
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()
  await expect(picture).toHaveAttribute('src', '/assets/images/noimage.png')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('B-175 B-176 B-177 B-193 B-194 B-195 B-199 B-214 B-215 a visitor reads everything about a lot', async ({
  page,
}, info) => {
  const lot = await openLot(page, info)
  await page.goto(`/productView/${lot.id}`)
  await expect(page.getByRole('heading', { level: 1, name: lot.title })).toBeVisible()
  await expect(page.getByText('Time Left: ').or(page.getByText('Starts in: ')).first()).toBeVisible()
  const facts = page.getByRole('region', { name: 'Details' })
  for (const label of ['Condition', 'Condition Notes', 'SKU', 'Quantity', 'Lot', 'Location']) {
    await expect(facts.getByText(label, { exact: true })).toBeVisible()
  }
  await facts.getByRole('button').first().focus()
  await expect(facts.getByRole('tooltip').first()).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Description' })).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Terms & Conditions' })).toBeVisible()
  await expect(page.getByText('Sold by', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Shipping Quote' })).toHaveCount(0)
  await expectNoViolations(page)
})

test('the lots of an auction are walked through one after another', async ({ page }, info) => {
  const { id } = await openLot(page, info)
  await page.goto(`/lot/${id}`)
  const way = page.getByRole('navigation', { name: 'Lots of this auction' })
  await way.getByRole('link').first().click()
  await expect(page).not.toHaveURL(`/lot/${id}`)
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
})

test('P-1015 a visitor asks about a lot', async ({ page }, info) => {
  const { id } = await openLot(page, info)
  await page.goto(`/lot/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Ask about this lot' })
  await clickUntil(page.getByRole('button', { name: 'Ask about this lot' }), dialog)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog.getByText('Required!').first()).toBeVisible()
  await dialog.getByLabel('Your question').fill('Does it run on 110 V?')
  await dialog.getByLabel('Name').fill('Pat Example')
  await dialog.getByLabel('Email').fill('pat@example.test')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Your question was sent')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('B-523 B-524 B-530 B-531 B-533 P-504 P-506 Alice sees what shipping costs', async ({ page }, info) => {
  await signIn(page, 'alice@gavelhouse.test')
  const { id } = await openLot(page, info, ({ shipping_check }) => shipping_check === 1)
  await page.goto(`/lot/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Shipping Options' })
  await clickUntil(page.getByRole('button', { name: 'Get Shipping Quote' }), dialog)
  await expect(dialog.getByText(/US \$\d/).first()).toBeVisible()
  await expect(dialog.getByText(/^Delivery by \d\d-\d\d-\d{4}$/).first()).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('B-526 B-213 a lot that does not ship has no quote', async ({ page }, info) => {
  await signIn(page, 'alice@gavelhouse.test')
  const { id } = await openLot(page, info, ({ shipping_check }) => shipping_check === 0)
  await page.goto(`/lot/${id}`)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Shipping Quote' })).toHaveCount(0)
})

test('B-527 B-528 Bob has no address and is led to his profile', async ({ page }, info) => {
  await signIn(page, 'bob@gavelhouse.test')
  const { id } = await openLot(page, info, ({ shipping_check }) => shipping_check === 1)
  await page.goto(`/lot/${id}`)
  await expect(page.getByRole('link', { name: 'Add address to check shipping price' })).toHaveAttribute(
    'href',
    '/account/profile',
  )
})

test('P-1032 P-1033 a seller is followed and left', async ({ page }, info) => {
  await signIn(page, isNarrow(page) ? 'alice@gavelhouse.test' : 'admin@gavelhouse.test')
  const { id } = await openLot(page, info)
  await page.goto(`/lot/${id}`)
  const follow = page.getByRole('button', { name: 'Follow', exact: true })
  const following = page.getByRole('button', { name: 'Following' })
  await clickUntil(follow, following)
  await following.click()
  await expect(follow).toBeVisible()
})

test('B-179 B-216 B-223 P-186 a past lot says when it closed, and leaves the texts out', async ({ page }) => {
  const [lot] = await lotsWhere(page, ['sold'], () => true)
  if (lot === undefined) throw new Error('the demo house has sold nothing')
  await page.goto(`/productView/${lot.id}?pastAuction=true`)
  await expect(page.getByText('Closed On :').first()).toBeVisible()
  await expect(page.getByText('Sold Price').first()).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Description' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login to Bid' })).toHaveCount(0)
})

test('a lot is complete before any script has run', async ({ browser, page, baseURL }, info) => {
  const { id } = await openLot(page, info)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const bare = await context.newPage()
  await bare.goto(`/lot/${id}`)
  await expect(bare.getByText('Sold by', { exact: true })).toBeVisible()
  await expect(bare.getByRole('heading', { name: 'More like this' })).toBeVisible()
  await expect(bare.locator('summary').filter({ hasText: 'Description' })).toBeVisible()
  await context.close()
})
