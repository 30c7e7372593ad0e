import type { Page } from '@playwright/test'
import { ALICE, ANY_WIDTH, expect, isNarrow, openFirstLot, openMenu, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

test.use({ expectedErrors: [/status of 404/] })

/** Every screen there is: how to get to it. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  auctions: (page) => page.goto('/auction'),
  auction: async (page) => {
    await openFirstLot(page)
    await page.goBack()
    await expect(page).toHaveURL(/liveAuction/)
    await expect(page.locator('#lots').getByRole('article').first()).toBeVisible() // the address changes a moment before
  },
  lot: openFirstLot,
  search: (page) => page.goto('/search?q=table&price=10'),
  'past lots': (page) => page.goto('/pastAuction'),
  about: (page) => page.goto('/about'),
  contact: async (page) => {
    await page.goto('/contactus')
    await page.getByRole('button', { name: 'Send message' }).click() // with its complaints on screen
    await expect(page.getByText('Required', { exact: true }).first()).toBeVisible()
  },
  support: (page) => page.goto('/support'),
  document: (page) => page.goto('/guidelines'),
  'not found': (page) => page.goto('/nonsense'),
  login: async (page) => {
    await page.goto('/login')
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  },
  menu: async (page) => {
    await page.goto('/auction')
    if (isNarrow(page)) return openMenu(page)
    await page.getByRole('button', { name: 'All Categories' }).click()
    await expect(page.getByRole('dialog', { name: 'All Categories' })).toBeVisible()
  },
}

/** Pages of text and forms, in one column at any width. */
const PLAIN = ['auctions', 'past lots', 'about', 'contact', 'support', 'document', 'not found', 'login']

for (const [name, open] of Object.entries(SCREENS)) {
  const tag = PLAIN.includes(name) ? [ANY_WIDTH] : []
  test(`${name} has no accessibility violation, in light and dark colours`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectNoViolations(page, { rules: ['color-contrast'] }) // only the colours differ
  })
}

test('Arabic has none either', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/auction')
  await expectNoViolations(page)
})

test('nothing is wider than the screen', async ({ page }) => {
  for (const address of ['/', '/auction', '/search', '/pastAuction', await openFirstLot(page), '/about']) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('WCAG 1.4.10 at 400 % nothing is wider than the screen either, for whoever is signed in', {
  tag: ANY_WIDTH,
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, ALICE.email)
  for (const address of ['/account/profile', '/wallet', '/invoices/all']) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-works', 'yes')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([address, Math.max(wide, 0)]).toEqual([address, 0])
  }
})
