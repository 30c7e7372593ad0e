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

/** Every screen that a link leads to, and every section of one. */
async function screensOf(page: Page, first: string): Promise<string[]> {
  const found = new Set([first])
  for (const screen of found) {
    await page.goto(screen)
    await expect(page.locator('#content').getByRole('heading').first()).toBeAttached()
    const links = page.locator('nav a[href^="/admin"], nav a[href^="/selling"]')
    for (const link of await links.all())
      found.add(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname)
  }
  return [...found]
}

/** No screen is left waiting: what cannot be read is said, can be asked for once more, and is then there. */
async function expectSaysSo(page: Page, screen: string): Promise<void> {
  await breakDown(page)
  await page.goto(screen)
  const content = page.locator('#content')
  const again = content.getByRole('button', { name: 'Try Again' })
  await expect(again.first(), screen).toBeVisible()
  await expect(content.locator('[class*="skeleton" i]'), screen).toHaveCount(0)
  await page.unrouteAll()
  // Several parts may have failed; whoever asks for one finds the others still asking.
  for (let left = await again.count(); left > 0; left -= 1)
    await again
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined)
  await expect(again, screen).toHaveCount(0)
}

test.describe('when nothing can be read', () => {
  test.use({ expectedErrors: [/status of (500|404)/] })
  test.beforeEach(({ page }) => {
    test.skip(isNarrow(page), 'made for wide screens')
    test.setTimeout(300_000)
  })

  for (const [who, email, first] of [
    ['staff', OWNER, '/admin'],
    ['sellers', SELLER, '/selling'],
  ] as const)
    test(`every screen of ${who} says so, offers to try again, and is there when it works`, async ({ page }) => {
      await signIn(page, email)
      const screens = await screensOf(page, first)
      expect(screens.length).toBeGreaterThan(who === 'staff' ? 40 : 4)
      for (const screen of screens) await expectSaysSo(page, screen)
      await breakDown(page)
      await page.goto(first)
      await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible()
      await expectNoViolations(page)
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
      await expect(page.getByRole('heading', { name: /Couldn't Find|no such/ }), address).toBeVisible()
    }
  })
})
