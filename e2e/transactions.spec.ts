import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from './fixtures.ts'
import { expectNoViolations } from './no-violations.ts'
import { openPayHouse } from './pay-house.ts'

/** What is one's own on a page appears once the browser has taken over; on a busy machine that takes a while. */
const SLOW = { timeout: 30_000 }

test('P-072 P-328 to P-343 what was paid, added and given back is found, chosen, saved and followed to its invoice', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const house = await openPayHouse(baseURL as string)
  const buyer = await house.makeBuyer('Tessa')
  await signIn(page, buyer.email)
  await page.goto('/transactions')
  await expect(page.getByText('No Records Found')).toBeVisible(SLOW)

  const bought = await house.buyAndPay(buyer)
  await house.fillWallet(buyer, 25)
  await house.approveReturn(await house.askReturn(buyer, bought))
  const { invoiceId } = bought
  await page.goto('/invoices/all')
  await page.locator('main a[data-look]', { hasText: 'Transactions' }).click()
  const rows = page.locator('main tbody tr')
  const [refund, added, payment] = [
    rows.filter({ hasText: 'Refund' }),
    rows.filter({ hasText: 'US $25.00' }),
    rows.filter({ hasText: 'Payment' }),
  ]
  await expect(refund).toContainText('Success', SLOW)
  await expect(refund).toContainText('\u2212US $')
  await expect(added).toContainText('Credit by the house')
  await expect(payment).toContainText(String(invoiceId))
  await expectNoViolations(page, { within: ['main'] })

  await page.getByLabel('Show').selectOption('Wallet')
  await expect(payment).toHaveCount(0)
  await expect(added).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download', SLOW),
    page.getByRole('button', { name: 'Spreadsheet' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('transactions.xlsx')
  expect((await readFile(await download.path())).toString('latin1', 0, 2)).toBe('PK')
  await page.getByLabel('Search by invoice, transaction or lot').fill('nothing of the kind')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No transaction matches what you chose.')).toBeVisible()
  await page.getByRole('link', { name: 'All transactions' }).click()
  await payment.getByRole('link', { name: `View Invoice ${invoiceId}` }).click()
  await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
  // P-255: what came back is searched as the other tabs are.
  await page.goto('/invoices/returned?q=nothing')
  await expect(page.getByText('No return matches your search.')).toBeVisible(SLOW)
})
