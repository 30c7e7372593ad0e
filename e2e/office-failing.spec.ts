import type { Page } from '@playwright/test'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

const OWNER = 'admin@gavelhouse.test'
const SELLER = 'seller@gavelhouse.test'
const BROKEN = { message: 'Something went wrong!', responseType: 500, responseData: { code: 'internal' } }

/** All but who is asking. */
const isOfScreen = ({ pathname }: URL): boolean => pathname.startsWith('/api/') && pathname !== '/api/user/validateUser'

const breakDown = (page: Page) =>
  page.route(isOfScreen, (route) => route.fulfill({ status: 500, json: { status: 'error', data: BROKEN } }))

/** No screen is left waiting: what cannot be read is said, can be asked for once more, and is then there. */
async function expectSaysSo(page: Page, screen: string): Promise<void> {
  await breakDown(page)
  await page.goto(screen)
  const content = page.locator('#content')
  const again = content.getByRole('button', { name: 'Try Again' })
  await expect(again.first(), screen).toBeVisible()
  await expect(content.locator('[class*="skeleton" i]'), screen).toHaveCount(0)
  await page.unrouteAll()
  // Several parts may have failed: each has its own way back.
  for (let left = await again.count(); left > 0; left -= 1) await again.first().click()
  await expect(again, screen).toHaveCount(0)
}

/** From a screen to all that its links lead to, as far as they belong to it. */
async function walk(page: Page, first: string, belongs: RegExp): Promise<string[]> {
  const found = new Set([first])
  for (const screen of found) {
    await expectSaysSo(page, screen)
    for (const link of await page.locator('nav a').all()) {
      const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
      if (belongs.test(pathname)) found.add(pathname)
    }
  }
  return [...found]
}

test.describe('when nothing can be read', () => {
  // What a test puts into every frame cannot reach the storage of one that is sandboxed.
  test.use({ expectedErrors: [/status of (500|404)|The document is sandboxed/] })
  test.beforeEach(({ page }) => {
    test.skip(isNarrow(page), 'made for wide screens')
    test.setTimeout(300_000)
  })

  for (const [who, email, first, belongs, least] of [
    ['staff', OWNER, '/admin', /^\/admin\/[a-z]+$/, 19],
    ['the inbox', OWNER, '/admin/inbox', /^\/admin\/inbox\//, 4],
    ['money', OWNER, '/admin/money', /^\/admin\/money\//, 6],
    ['reports', OWNER, '/admin/reports', /^\/admin\/reports\//, 12],
    ['settings', OWNER, '/admin/settings', /^\/admin\/settings\//, 18],
    ['sellers', SELLER, '/selling', /^\/selling\//, 4],
  ] as const)
    test(`every screen of ${who} says so, offers to try again, and is there when it works`, async ({ page }) => {
      await signIn(page, email)
      expect((await walk(page, first, belongs)).length).toBeGreaterThan(least)
      await breakDown(page)
      await page.goto(first)
      await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible()
      await expectNoViolations(page)
    })

  test('of a statement as well, to whom it would belong', async ({ page }) => {
    await signIn(page, SELLER)
    await page.goto('/selling/statements/99999999')
    await expect(page.getByRole('heading', { name: 'There is no such record' })).toBeVisible()
  })

  test('what does not exist is said not to', async ({ page }) => {
    await signIn(page, OWNER)
    const screens = [
      'lots',
      'auctions',
      'live',
      'bids',
      'bidders',
      'import',
      'invoices',
      'returns',
      'shipping',
      'sellers',
    ]
    for (const screen of [...screens, 'inbox/offers', 'inbox/questions', 'inbox/messages', 'money/payments']) {
      await page.goto(`/admin/${screen}/99999999`)
      await expect(page.getByRole('heading', { name: 'There is no such record' }), screen).toBeVisible()
    }
    for (const address of ['preview/lot/99999999', 'preview/auction/99999999', 'settings/nonsense']) {
      await page.goto(`/admin/${address}`)
      await expect(page.getByRole('heading', { name: /Couldn't Find|Nothing is here/ }), address).toBeVisible()
    }
  })
})
