import type { Page } from '@playwright/test'
import { ALICE, expect, isNarrow, logIn, openMenu, openQuickView, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('B-003 B-113 to B-124 a visitor types, is given suggestions, and gets results that can be shared', async ({
  page,
}) => {
  await open(page, '/auction')
  const box = await openSearchBox(page)
  await box.fill('table')
  const options = suggestionsOf(page)
  await expect(options.first()).toContainText('Table')
  expect(await options.count()).toBeLessThanOrEqual(10)
  await expectNoViolations(page, { within: ['header'] })

  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=table')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have searched for table')
  await expect(page.getByRole('button', { name: 'Save This Search' })).toBeHidden() // B-133, P-399
  await expectNoViolations(page)
})

test('B-121 a chosen suggestion opens its lot; B-114 an empty search opens all lots and keeps results', async ({
  page,
}) => {
  await open(page, '/auction')
  await (await openSearchBox(page)).fill('table')
  const option = suggestionsOf(page).first()
  const title = await option.textContent()
  await option.click()
  await expect(page).toHaveURL(/\/productView\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')

  await (await openSearchBox(page)).press('Enter')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All lots')
  const box = await openSearchBox(page)
  await box.fill('lot 1')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=lot+1')
  await expect(page.getByRole('article').first()).toContainText(/Lot\D*1\b/)
  const again = await openSearchBox(page)
  await again.fill('')
  await again.press('Enter')
  await expect(page).toHaveURL('/search?q=lot+1')
  await expect(await openSearchBox(page)).toHaveValue('lot 1')
})

test('B-139 to B-164 filters stand in the address, count, and go away one by one', async ({ page }) => {
  await open(page, '/search?q=table')
  const choice = page.getByLabel(/^Office Furniture/).filter({ visible: true })
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Price', { exact: true }).first()).toBeVisible()
    await expectNoViolations(page)
  }
  const count = Number((await page.locator('label', { has: choice }).locator('span').last().textContent()) ?? '')
  await choice.check()
  await expect(page).toHaveURL(/category=\d+/)
  if (isNarrow(page)) await page.getByRole('button', { name: `Show ${count} lots` }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(resultsOf(page).getByRole('status').first()).toHaveText(`Showing 1 to ${count} of ${count}`)
  await expect(page.getByRole('article')).toHaveCount(count)

  await page.goBack()
  await expect(page).toHaveURL('/search?q=table')
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
  await page.goForward()
  await page.getByRole('link', { name: 'Remove filter Office Furniture' }).click()
  await expect(page).toHaveURL('/search?q=table')
})

test('B-129 the order is followed, B-131 pages lead on, P-605 and never beyond the last', async ({ page }) => {
  await open(page, '/search')
  await page.getByLabel('Sort by').selectOption('Current price: high to low')
  await expect(page).toHaveURL('/search?sort=price-high')
  await expect(resultsOf(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect.poll(async () => isDescending(await pricesOf(page))).toBe(true)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/search?sort=price-high&page=2')
  await expect(resultsOf(page).getByRole('status').first()).toHaveText(/^Showing 13 to 24 of /)
  await page.goto('/search?page=9999')
  await expect(page).toHaveURL(/\/search\?page=\d{1,3}$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('where scripts are held back', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('B-137 the list is remembered and there before any script has run', async ({ page }) => {
    await open(page, '/search?q=table')
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page.getByText(/^\d+ Bids$/).first()).toBeVisible()
    await expectNoViolations(page)

    await page.route('**/assets/*.js', (route) => route.abort()) // as the first paint sees it
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText(/^\d+ Bids$/).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-lot-view', 'list')
  })
})

test('B-250 L-11 Quick View opens beside the list, and closing it leads back to its button', async ({ page }) => {
  await open(page, '/search?q=table')
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await openQuickView(page, card)
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^View Full Details/ })).toHaveAttribute('target', '_blank')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  if (!isNarrow(page)) await expect(card.getByRole('button', { name: 'Quick View' })).toBeFocused()
})

test('B-002 P-244 to P-251 past lots have an own search, and open as past lots', async ({ page }) => {
  await open(page, '/pastAuction')
  const links = page.getByRole('article').getByRole('heading').getByRole('link')
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /\?pastAuction=true$/)
  await expect(page.getByRole('timer')).toHaveCount(0) // P-245
  await page.getByRole('combobox', { name: 'Search past lots' }).fill('chair')
  await suggestionsOf(page).first().click()
  await expect(page).toHaveURL(/\/productView\/\d+\?pastAuction=true$/)
  await open(page, '/pastAuction')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Auctions' }).click()
  await expect(page.getByRole('link', { name: /^View Auction/ }).first()).toBeVisible() // P-253
})

test('a search is complete before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/search?q=table&price=100')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have searched for table')
  await expect(page.getByRole('article').first()).toContainText('US $')
  await expect(page.getByRole('link', { name: 'Remove filter USD $100 & UP' })).toBeVisible()
  await context.close()
})

test('B-132 to B-134, P-395 to P-404 Alice keeps a search, runs it again and lets it go', async ({ page }) => {
  const words = isNarrow(page) ? 'pallet jack' : 'milling machine' // both run at once for the same person
  await page.goto('/saved_search')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible() // P-039
  await page.getByRole('dialog').getByLabel('Email').fill(ALICE.email)
  await page.getByLabel('Password', { exact: true }).fill(ALICE.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/saved_search')

  await open(page, `/search?${new URLSearchParams({ q: words })}`)
  await page.getByRole('button', { name: 'Save This Search' }).click()
  await expect(page.getByText(/^Search (already )?saved$/)).toBeVisible()
  await page.getByRole('link', { name: 'My Saved Searches' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Saved Searches')
  await page.getByRole('link', { name: words, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You have searched for ${words}`)

  await page.goBack()
  await expectNoViolations(page)
  await page.getByRole('button', { name: `Remove ${words}` }).click()
  await expect(page.getByRole('link', { name: words, exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: words, exact: true })).toBeVisible()
  await open(page, '/about') // P-403: from the header, wherever one is
  await page.getByRole('button', { name: 'My Saved Searches' }).click()
  const dialog = page.getByRole('dialog', { name: 'My Saved Searches' })
  await expectNoViolations(page)
  await dialog.getByRole('link', { name: words, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: words })}`)
  await open(page, '/saved_search')
  await page.getByRole('button', { name: `Remove ${words}` }).click()
  await expect(page.getByRole('link', { name: words, exact: true })).toBeHidden()
})

test('B-385, B-386 Alice watches a lot from its card; B-120 logging out clears the search', async ({ page }) => {
  await open(page, '/auction')
  await logIn(page, ALICE)
  await expect(page.getByRole('dialog')).toBeHidden()
  await open(page, `/search?q=${isNarrow(page) ? 'desk' : 'welder'}`)
  const toggle = page.getByRole('button', { name: /^Watch,/, pressed: false }).first()
  const lot = (await toggle.getAttribute('aria-label')) ?? ''
  await toggle.click()
  await expect(page.getByText('Added to watchlist')).toBeVisible()
  await page.reload()
  const watched = page.getByRole('button', { name: lot, exact: true, pressed: true })
  await watched.click()
  await expect(page.getByText('Removed from watchlist')).toBeVisible()

  if (isNarrow(page)) {
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await expect(page).toHaveURL('/')
  await expect(await openSearchBox(page)).toHaveValue('')
})

/** Opens a page and waits until it listens: what is clicked before is nobody's. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

async function openSearchBox(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open search' }).click()
  return page.getByRole('banner').getByRole('combobox', { name: 'Search' })
}

const suggestionsOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

const resultsOf = (page: Page) => page.getByRole('region', { name: 'Results' })

const pricesOf = async (page: Page): Promise<number[]> => {
  const cards = await page.getByRole('article').allTextContents()
  return cards.map((text) => Number(/US \$([\d,.]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')))
}

const isDescending = (prices: number[]): boolean =>
  prices.length > 1 && prices.every((price, index) => index === 0 || price <= (prices[index - 1] ?? 0))
