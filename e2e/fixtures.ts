import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

export const ALICE = { email: 'alice@gavelhouse.test', password: 'Gavel-house-1', name: 'Alice' }

/** What a narrow screen shows in the same way: the gate looks at it wide only (playwright.config.ts). */
export const ANY_WIDTH = '@any-width'

interface Fixtures {
  /** Error messages a test provokes on purpose. */
  expectedErrors: RegExp[]
  /** Every test fails on console errors, uncaught errors and breaches of the content policy. */
  noProblems: undefined
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  noProblems: [
    async ({ browser, context, expectedErrors }, use) => {
      const problems: string[] = []
      watch(context, problems)
      // Every further browser of a journey as well.
      const openContext = browser.newContext
      browser.newContext = async (options) => {
        const opened = await openContext.call(browser, options)
        watch(opened, problems)
        return opened
      }
      await use(undefined)
      browser.newContext = openContext
      expect(problems.filter((problem) => !expectedErrors.some((expected) => expected.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** The menu of narrow screens holds what the header of wide ones shows. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

export async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  if (isNarrow(page)) await openMenu(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Signed in from the first page on, without walking through the dialog. The viewer of a PDF is a frame without a store. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/user/login', { data: { email, password: ALICE.password } })
  const body = (await answer.json()) as { data: { responseData: { token: string } } }
  await page.addInitScript((token) => localStorage?.setItem('token', token), body.data.responseData.token)
}

/** The quick look at a card: by its button under a pointer, by a resting finger where nothing hovers (L-11). */
export async function openQuickView(page: Page, card: Locator): Promise<void> {
  if (isNarrow(page)) {
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('heading').dispatchEvent('pointerdown', { pointerType: 'touch' })
  } else await card.getByRole('button', { name: /^Quick View/ }).click()
}

/** An auction of the demo: those that other journeys make may close in the middle of this one. */
const toAuction = (page: Page): Locator =>
  page.getByRole('link', { name: /^View Auction(?!.*(Paid sale|Journey))/ }).first()

/** From the list of auctions to a lot of the first one; answers the lot's address. */
export async function openFirstLot(page: Page): Promise<string> {
  await page.goto('/auction?sort=time')
  await toAuction(page).click()
  await expect(page).toHaveURL(/\/liveAuction\/\d+/)
  await page.locator('#lots').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/lot\/\d+/)
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible() // the address changes a moment before
  return new URL(page.url()).pathname
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error')
      problems.push(`${message.text()} (${message.location().url} on ${message.page()?.url()})`)
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
}
