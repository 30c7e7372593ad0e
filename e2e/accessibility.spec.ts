import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, isNarrow, openFirstLot, openMenu, test } from './fixtures.ts'

test.use({ expectedErrors: [/status of 404/] })

/** Every screen there is: how to get to it. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  auctions: (page) => page.goto('/auction'),
  auction: async (page) => {
    await openFirstLot(page)
    await page.goBack()
    await expect(page).toHaveURL(/liveAuction/)
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

for (const scheme of ['light', 'dark'] as const) {
  for (const [name, open] of Object.entries(SCREENS)) {
    test(`${name} in ${scheme} colours has no accessibility violation`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await open(page)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      // Only the colours differ in the dark; everything else was looked at in the light.
      expect(await violationsOf(page, scheme === 'dark' ? ['color-contrast'] : undefined)).toEqual([])
    })
  }
}

test('Arabic has none either', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/auction')
  expect(await violationsOf(page)).toEqual([])
})

test('nothing is wider than the screen', async ({ page }) => {
  for (const address of ['/', '/auction', '/search', '/pastAuction', await openFirstLot(page), '/about']) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}
