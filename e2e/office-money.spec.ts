import type { Page } from '@playwright/test'
import { expect, isNarrow, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'

const OWNER = 'admin@gavelhouse.test'

test.describe.configure({ timeout: 180_000 })

/** What a button hands the browser as a file. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await press()
  return (await download).suggestedFilename()
}

test('P-1039 staff ask about a stuck payment, take the evidence of a dispute, compare with the provider and read the books', async ({
  page,
}) => {
  test.skip(isNarrow(page), 'the books are read on wide screens')
  await signIn(page, OWNER)

  await test.step('from today to the stuck payment', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: /stuck payment/ }).click()
    await expect(page).toHaveURL(/\/admin\/money\/payments\?stuck=1/)
    const list = page.getByRole('region', { name: 'Payments' }).first()
    await expect(list.getByText('Stuck').first()).toBeVisible()
    await expectNoViolations(page)
    await list.getByRole('row').nth(1).getByRole('link').click()
    const record = page.getByRole('article', { name: /^Payment \d+/ })
    await expect(record.getByRole('heading', { name: 'Course' })).toBeVisible()
    await record.getByRole('button', { name: 'Ask the provider' }).click()
    await expect(record.getByRole('status')).toHaveText('The provider says: processing. It stays as it was: Under way.')
    await expect(record.getByText('asked the provider')).toBeVisible()
    await expectNoViolations(page)
    const name = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(name).toBe('payments.csv')
  })

  await test.step('the evidence of a dispute is one click away', async () => {
    await page
      .getByRole('navigation', { name: 'Money' })
      .getByRole('link', { name: /^Disputes/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Disputes' })).toBeVisible()
    const evidence = page.getByRole('button', { name: /^Download the evidence of dispute/ }).first()
    expect(await saved(page, () => evidence.click())).toMatch(/^dispute-\d+\.zip$/)
    await expectNoViolations(page)
  })

  await test.step('our records and the provider’s list agree', async () => {
    await page.goto('/admin/money/reconciliation')
    await page.getByRole('button', { name: 'Compare with the provider' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'agree to the cent' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('table', { name: 'Through the provider, by auction and method' })).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('the books balance, and an account opens its movements', async () => {
    await page.goto('/admin/money/books')
    await expect(page.getByRole('status').filter({ hasText: 'The books balance to the cent.' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Wallets', exact: true }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/money\/journal\?account=wallet&owner=\d+/)
    const journal = page.getByRole('region', { name: 'Journal' }).first()
    await expect(journal.getByRole('link', { name: /^Wallets/ }).first()).toBeVisible()
    expect(await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())).toMatch(/^journal-/)
  })
})

test('P-1039 every figure of a report opens its rows, which add up to it; reports leave as files', async ({ page }) => {
  test.skip(isNarrow(page), 'reports are read on wide screens')
  await signIn(page, OWNER)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/admin\/reports/)
  await expect(page.getByRole('heading', { name: 'Sell-through' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoViolations(page)

  const reports = page.getByRole('navigation', { name: 'Reports' })
  await reports.getByRole('link', { name: 'Receipts' }).click()
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Net' })).toBeVisible()
  const line = page.getByRole('table').getByRole('row').nth(2)
  const net = await line.getByRole('cell').last().innerText()
  await line.getByRole('link').last().click()
  await expect(page).toHaveURL(/row=\d{4}-\d\d-\d\d/)
  const cells = page.getByRole('table').getByRole('row').locator('td:last-child')
  await expect(cells.first()).toBeVisible()
  const amounts = (await cells.allInnerTexts()).map((text) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(Number(net.replace(/[^\d.-]/g, '')) * 100))
  await expectNoViolations(page)
  expect(await saved(page, () => page.getByRole('button', { name: 'Export Excel' }).click())).toMatch(
    /^receipts-.*xlsx$/,
  )
  await page.getByRole('link', { name: 'Back to the report' }).click()
  for (const name of ['Sales by category', 'Under-bidders', 'Unpaid by age', 'Tax', 'Fees and income', 'Pickup']) {
    await reports.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('table').or(page.getByText('Nothing in these days'))).toBeVisible()
  }
  await expectNoViolations(page)
})
