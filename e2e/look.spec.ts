import type { Locator, Page } from '@playwright/test'
import { ALICE, expect, isNarrow, openFirstLot, signIn, test } from './fixtures.ts'

/** How much of the page has moved by itself since it was opened, as browsers measure it. */
async function openAndMeasure(page: Page, path: string): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-works', 'yes')
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved)
}

/** Boxes that lie upon one another. */
async function overlaps(parts: Locator): Promise<number> {
  const boxes = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  return boxes.filter((a, index) =>
    boxes.some(
      (b, other) => other > index && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
    ),
  ).length
}

const inArabic = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }])

test('L-10 the home page stands still while it comes to life, and its notices are whole in every language', async ({
  page,
  baseURL,
}) => {
  const moved = await openAndMeasure(page, '/')
  await expect(page.getByRole('link', { name: /Lots$/ }).first().locator('svg')).toBeVisible()
  expect(await moved()).toBeLessThan(0.05)
  for (const title of ['Machine shop closeout: lots close every few minutes, all day', 'تصفية ورشة تشغيل']) {
    const notice = page.getByText(title)
    const { x = 0, width = 0 } = (await notice.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    await inArabic(page, baseURL)
    await page.goto('/')
  }
})

test('L-14 what only signed-in people see has its place from the start', async ({ page }) => {
  await signIn(page, ALICE.email)
  const moved = await openAndMeasure(page, '/search?q=lathe')
  await expect(page.getByRole('button', { name: 'Save This Search' })).toBeVisible()
  expect(await moved()).toBeLessThan(0.05)
  await openAndMeasure(page, '/account/profile')
  await expect(page.getByLabel('First Name')).toBeVisible()
  expect(await moved()).toBeLessThan(0.1)
})

test('L-6 nothing lies upon anything else on cards: dates of auctions, time and bids in a list', async ({
  page,
  baseURL,
}) => {
  await inArabic(page, baseURL)
  await page.goto('/auction')
  expect(await overlaps(page.getByRole('article').first().locator('dd'))).toBe(0)
  await page.goto('/search?sort=time')
  await page.locator('button[data-view="list"]').click()
  if (!isNarrow(page)) await page.setViewportSize({ width: 1024, height: 768 }) // the filters stand beside the list
  const status = page
    .getByRole('article')
    .first()
    .locator('p', { has: page.getByRole('timer') })
  await expect(status).toBeVisible()
  expect(await overlaps(status.locator('> *'))).toBe(0)
})

test('L-14 the chosen tab of My Bids is in sight', async ({ page }) => {
  await signIn(page, ALICE.email)
  await page.goto('/auctions/all?status=won')
  const tabs = page.getByRole('navigation', { name: 'Bid status' })
  await expect(tabs.getByRole('link', { name: /^Won\s*\d/ })).toBeInViewport({ ratio: 0.99 })
})

test('L-21 words whose lots have ended say so, and lead to them', async ({ page }) => {
  await page.goto('/search?q=lathe')
  await page.getByRole('link', { name: /lots? with these words (has|have) ended/ }).click()
  await expect(page).toHaveURL('/pastAuction?q=lathe')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the way back is one whole step on a phone, and the whole way on a desk', async ({ page }) => {
  await page.goto('/help')
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(way.getByText('Help')).toBeVisible({ visible: !isNarrow(page) })
})

test('L-10 more lots like this one are a row to swipe through on a phone, as on the home page', async ({ page }) => {
  await openFirstLot(page)
  const cards = page.getByRole('region', { name: 'More like this' }).getByRole('article')
  await expect.poll(() => cards.count()).toBeGreaterThan(4) // they follow after the page works
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(new Set(tops).size === 1).toBe(isNarrow(page))
})

test('L-3 the button of a bid is in sight on the smallest desk', async ({ page }) => {
  await signIn(page, ALICE.email)
  if (!isNarrow(page)) await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/search?sort=price-high') // the dearest lots stay open for days
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/productView\/\d+/)
  const act = page.getByRole('button', { name: /^(Place|Increase) (Hard|Proxy|Sealed) Bid$/ }).first()
  await expect(act).toBeVisible()
  const { y, height } = (await act.boundingBox()) ?? { y: 0, height: 0 }
  // On a phone the bar at the bottom leads to it.
  if (!isNarrow(page)) expect(y + height).toBeLessThan(700)
})
